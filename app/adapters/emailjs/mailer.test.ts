import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailerContract, sampleMail } from '#ports/mailer.contract.ts'
import { type EmailjsTestServer, startEmailjsServer } from '#test/mail-servers.ts'
import { createEmailjsMailer, type EmailjsSettings } from './mailer.ts'

let server: EmailjsTestServer
beforeEach(async () => {
  server = await startEmailjsServer()
})
afterEach(() => server.stop())

function mailerWith(change: Partial<EmailjsSettings> = {}) {
  return createEmailjsMailer({
    endpoint: server.endpoint,
    publicKey: 'public-1',
    serviceId: 'service-1',
    templates: { booking: 'template-booking', contact: 'template-contact' },
    wait: async () => {},
    ...change,
  })
}

mailerContract(async () => ({
  mailer: mailerWith(),
  delivered: async () =>
    server.accepted.map(({ template_params: parts }) => ({
      to: parts.to_email ?? '',
      replyTo: parts.reply_to ?? '',
      content: Object.values(parts).join('\n'),
    })),
  breakDown: server.stop,
  recover: server.restart,
  close: server.stop,
}))

it('posts lib_version, user_id, service_id, template_id and template_params, and the private key if one is set', async () => {
  const mail = sampleMail()
  await mailerWith().send(mail)
  const request = {
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    user_id: 'public-1',
    service_id: 'service-1',
    template_id: 'template-booking',
    template_params: mail.parts,
  }
  await mailerWith({ privateKey: 'private-1' }).send(sampleMail({ template: 'contact' }))
  const signed = { ...request, template_id: 'template-contact', accessToken: 'private-1' }
  expect(server.requests).toEqual([request, signed])
})

it('sends to the address of the mail, whatever its parts said when it was stored', async () => {
  const parts = {
    to_name: 'Beispiel',
    to_email: 'hallo@beispiel.example',
    reply_to: 'hallo@beispiel.example',
  }
  await mailerWith().send(sampleMail({ parts }))
  expect(server.accepted[0]?.template_params).toEqual({
    to_name: 'Anna Müller',
    to_email: 'anna@example.ch',
    reply_to: 'andrin@example.ch',
  })
})

const words = 'Anna Müller is unknown'
const failed = { ok: false, code: '', words }

it.each([
  [204, { ok: true }, 1],
  [500, failed, 1],
  [302, failed, 1],
  [403, { ...failed, advice: 'Forbidden' }, 1],
  [429, { ...failed, advice: 'Too Many Requests' }, 3],
  [451, { ...failed, advice: 'Unavailable For Headless Browser' }, 1],
])('answers status %i with %j after %i attempts', async (status, delivery, attempts) => {
  server.answerWith(() => ({ status, text: status === 204 ? '' : words }))
  const answer = await mailerWith().send(sampleMail())
  expect(answer).toEqual(delivery.ok ? delivery : { ...delivery, status })
  expect(server.requests).toHaveLength(attempts)
})

it('says what the owner has to switch on when the service refuses servers', async () => {
  server.answerWith(() => ({ status: 403, text: 'API calls are disabled for non-browser applications' }))
  const advice = expect.stringMatching(/Forbidden: .*Account > Security/)
  expect(await mailerWith().send(sampleMail())).toMatchObject({ advice })
})

it('waits 1.1 seconds and retries when the service says it was too fast', async () => {
  const pauses: number[] = []
  server.answerWith(() => ({ status: pauses.length === 0 ? 429 : 200, text: '' }))
  const mailer = mailerWith({ wait: async (milliseconds) => pauses.push(milliseconds) })
  expect(await mailer.send(sampleMail())).toEqual({ ok: true })
  expect([pauses, server.requests.length]).toEqual([[1_100], 2])
})

it.each([
  ['when the connection is cut off', 'cut-off', 'UND_ERR_SOCKET', {}],
  ['at the deadline when the service never answers', 'never', 'TimeoutError', { deadline: 100 }],
] as const)("answers status 0 'Network Error' %s", async (_when, answer, code, limits) => {
  server.answerWith(() => answer)
  const network = { ok: false, status: 0, code, advice: 'Network Error', mayHaveArrived: true }
  expect(await mailerWith(limits).send(sampleMail())).toEqual(network)
})
