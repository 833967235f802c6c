/** `/admin/ready`: everything missing before visitors may come. */
import { screens } from '#admin/messages.ts'
import '#admin/side-pages.css'
import { lineInWords } from '#admin/ready/line-in-words.ts'
import type { ReadyLine } from '#admin/ready/protocol.ts'
import { startPath } from '#admin/pages.ts'
import { ReadyNotLoaded, ReadyPage } from '#admin/ready/ready-page.tsx'
import { useReadiness } from '#admin/ready/use-readiness.ts'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { senderDomain } from '#domain/readiness/sender-domain.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/ready.ts'
import { Problem, screenMeta, useScreen } from './screen.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readiness, currentMail, clock } = context.get(servicesContext)
  const [lines, { from, to }, areStepsAside] = await Promise.all([
    readiness.lines(request.headers, { isOpened: true }),
    readiness.mailAddresses(),
    readiness.areStepsAside(),
  ])
  if (lines === null) return null
  return {
    areStepsAside,
    lines: lines.map((line) => lineInWords(line, clock.now())),
    mail: { hasService: (await currentMail.service()) !== 'outbox', to, domain: senderDomain(from) },
  }
}

const kept = keepWhileShown<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = (load: Route.ClientLoaderArgs) => kept.load(load)

export const meta = () => screenMeta(screens.ready.title)

const noLines: ReadyLine[] = []

export default function Ready({ loaderData }: Route.ComponentProps) {
  const { connection, revalidate } = useScreen(loaderData)
  kept.useShown(loaderData, connection)
  // The check of the connection also brings the counter beside 'Mehr'.
  const readiness = useReadiness(loaderData?.lines ?? noLines, connection.check)

  if (loaderData === null) return <ReadyNotLoaded onRetry={connection.check} />
  return (
    <ReadyPage
      readiness={readiness}
      mail={loaderData.mail}
      areStepsAside={loaderData.areStepsAside}
      start={startPath}
      reload={async () => {
        await Promise.all([revalidate(), connection.check()])
      }}
      onCheckAgain={() => {
        readiness.askAgain()
        void revalidate()
      }}
    />
  )
}

export { Problem as ErrorBoundary }
