/** `/admin/outbox`: mails that wait on the server. GET: a page of them, and one to read. POST: sends or deletes. */
import { screens } from '#admin/messages.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import '#admin/side-pages.css'
import { outboxPath } from '#admin/pages.ts'
import { outboxWords as words } from '#admin/outbox/messages.ts'
import { type OutboxActions, outboxCommand, readShown, writeSearch } from '#admin/outbox/protocol.ts'
import { OutboxPage, useNewMails, useProgress } from '#admin/outbox/outbox-page.tsx'
import { commandFailures } from '#admin/shell/commands/messages.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { useOpenCounts } from '#admin/shell/frame/connection.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { throwFailure } from '#admin/shell/frame/keep-while-shown.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/outbox.ts'
import { Problem, screenMeta, useScreen } from './screen.tsx'
import { requestOf } from './request-parsing.ts'

const mailsOnPage = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { outbox, content, clock, settings, currentMail } = context.get(servicesContext)
  const shown = readShown(url.searchParams)
  const page = await outbox.page({ after: shown.after, size: mailsOnPage })
  if (page.outcome === 'unavailable') return null
  const named = shown.mail === undefined ? null : await outbox.open(shown.mail)
  const first = page.mails[0]
  const opened = named?.outcome === 'opened' || !first ? named : await outbox.open(first.id)
  return {
    ...page,
    opened: opened?.outcome === 'opened' ? opened.mail : null,
    shown,
    service: await currentMail.service(),
    advisor: settings.mail.to ?? (await content.readSavedWebsite()).advisor.email,
    now: clock.now().toISOString(),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(throwFailure)

export async function action({ request, context }: Route.ActionArgs) {
  const ordered = await requestOf(outboxCommand, request)
  const { outbox } = context.get(servicesContext)
  const by = context.get(adminContext)
  switch (ordered.action) {
    case 'send':
      return outbox.sendAll(by)
    case 'send-again':
      return outbox.sendAgain(ordered.id, by)
    case 'erase':
      return outbox.erase(ordered.id, by)
    case 'read':
      return outbox.markRead(ordered.id)
  }
}

export const meta = () => screenMeta(screens.outbox.title)

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  const { connection, revalidate } = useScreen(loaderData)
  const title = useRef<HTMLHeadingElement>(null)
  const { ask, dialog } = useConfirmation()
  const say = useSay()
  const [isWatched, setWatched] = useState(false)
  const navigate = useNavigate()
  useProgress(loaderData?.sending?.isRunning ?? false, connection.check)
  useNewMails(useOpenCounts(connection)[outboxPath], revalidate)
  const { isBusy, answer, give } = useCommand(outboxCommand, async ({ outcome }) => {
    void connection.check()
    // The page stays if the command failed, as a reload would fail, too.
    if (outcome in commandFailures) return
    if (outcome !== 'erased') return revalidate()
    say(words.deleted)
    title.current?.focus()
    const list = { ...readShown(new URLSearchParams(location.search)), mail: undefined }
    await navigate(writeSearch(list), { replace: true, preventScrollReset: true })
  })
  const reading = useCommand(outboxCommand, async () => void connection.check())
  function send(order: { action: 'send' } | { action: 'send-again'; id: string }) {
    setWatched(true)
    void give(order)
  }

  const actions: OutboxActions = {
    busy: isBusy,
    isWatched,
    failure: isBusy ? null : failureIn(answer, words.failed),
    onRead: (id) => void reading.give({ action: 'read', id }),
    sendAll: () => send({ action: 'send' }),
    sendAgain: (id) => send({ action: 'send-again', id }),
    erase: async ({ id, subject }) => {
      const text = words.question.text(subject)
      if (await ask({ ...words.question, text, dangerous: true, erases: true }))
        void give({ action: 'erase', id })
    },
  }
  return (
    <>
      <OutboxPage outbox={loaderData} actions={actions} title={title} onRetry={connection.check} />
      {dialog}
    </>
  )
}

export { Problem as ErrorBoundary }
