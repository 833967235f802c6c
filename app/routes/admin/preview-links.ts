/** GET: the valid preview links. POST: makes or withdraws one. The guard has rejected requests without a session. */
import {
  type PreviewLinkAnswer,
  previewLinkCommand,
  type PreviewLinkRequest,
} from '#admin/shell/preview-links/protocol.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/preview-links.ts'
import { requestOf } from './request-parsing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(servicesContext).previewLinks.list()
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await requestOf(previewLinkCommand, request)
  return await answerTo(context.get(servicesContext), asked)
}

async function answerTo(
  { previewLinks, siteUrl }: Services,
  request: PreviewLinkRequest,
): Promise<PreviewLinkAnswer> {
  if (request.action === 'withdraw') return previewLinks.withdraw(request.id)
  if (request.action === 'withdraw-all') return previewLinks.withdrawAll()
  const made = await previewLinks.create(request)
  if (made.outcome !== 'created') return made
  return { outcome: 'created', address: `${siteUrl}/vorschau/${made.secret}`, link: made.link }
}
