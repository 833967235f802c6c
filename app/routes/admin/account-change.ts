/** POST: one change to the admin's own account. The guard has already refused requests without a session. */
import { type AccountAnswer, accountCommand, type AccountRequest } from '#admin/account/protocol.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { PasswordConfirmation } from '#server/account/second-factor-settings.server.ts'
import type { Route } from './+types/account-change.ts'
import { clientOf, requestOf, withCookies } from './request-parsing.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await requestOf(accountCommand, request)
  const { cookies = [], ...answer } = await changeAccount(context.get(servicesContext), asked, {
    by: context.get(adminContext),
    password: 'password' in asked ? asked.password : '',
    client: clientOf(request, context),
  })
  return Response.json(answer satisfies AccountAnswer, withCookies(cookies))
}

async function changeAccount(
  { account, previewLinks, secondFactor, sessions }: Services,
  request: AccountRequest,
  confirmation: PasswordConfirmation,
): Promise<AccountAnswer & { cookies?: string[] }> {
  const { by, password, client } = confirmation
  switch (request.action) {
    case 'profile': {
      const { name, email = by.email } = request
      return account.changeProfile(by, { name, email }, password, client)
    }
    case 'password':
      return account.changePassword(by, password, request.newPassword, client)
    case 'end-session':
      return account.endSession(by, request.id)
    case 'end-all-sessions': {
      const withdrawn = request.withLinks ? await previewLinks.withdrawAll() : null
      return withdrawn?.outcome === 'unavailable' ? { outcome: 'unavailable' } : account.endAllSessions(by)
    }
    case 'proof-question': {
      const question = await sessions.askForPasskey()
      return question ? { ...question, outcome: 'passkey-question' } : { outcome: 'unavailable' }
    }
    case 'prove-factor':
      return secondFactor.prove(confirmation, request.proof)
    case 'app-key':
      return secondFactor.newAppKey(confirmation)
    case 'connect-app':
      return secondFactor.connectApp(confirmation, request.secret, request.code)
    case 'disconnect-app':
      return secondFactor.disconnectApp(confirmation)
    case 'passkey-question': {
      const asked = await secondFactor.askForNewPasskey(confirmation)
      return asked.outcome === 'asked' ? { ...asked, outcome: 'passkey-question' } : asked
    }
    case 'add-passkey':
      return secondFactor.addPasskey(confirmation, request.name, request.answer)
    case 'remove-passkey':
      return secondFactor.removePasskey(confirmation, request.id)
    case 'recovery-codes':
      return secondFactor.newRecoveryCodes(confirmation)
  }
}
