/** In the place of a screen that could not be loaded: why, and the way on. */
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { shell } from '#admin/manager/messages.ts'
import { managers } from '#admin/managers.ts'

export function Problem({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="admin__problem">
      <h1>{isUnknown ? shell.unknownTitle : shell.notLoaded}</h1>
      <Notice kind="error">{isUnknown ? shell.unknownScreen : shell.notReachable}</Notice>
      {isUnknown ? (
        <ButtonLink href={managers[0]?.path ?? '/'}>{shell.toStart}</ButtonLink>
      ) : (
        <Button onClick={() => void revalidate()}>{shell.retry}</Button>
      )}
    </div>
  )
}
