import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailerContract, sampleMail } from '#ports/mailer.contract.ts'
import { type EmailjsTestServer, startEmailjsServer } from '#test/mail-servers.ts'
import { createEmailjsMailer, type EmailjsSettings } from './mailer.ts'

function settingsFor(server: EmailjsTestServer): EmailjsSettings {
  return {
    endpoint: server.endpoint,
    publicKey: 'public-1',
    serviceId: 'service-1',
    templates: { booking: 'template-booking', contact: 'template-contact' },
    wait: async () => {},
  }
}

describe('EmailJS mailer', () => {
  mailerContract(async () => {
    const server = await startEmailjsServer()
    return {
      mailer: createEmailjsMailer(settingsFor(server)),
      async delivered() {
        return server.accepted.map(({ template_params: parts }) => ({
          to: parts.to_email ?? '',
          replyTo: parts.reply_to ?? '',
          content: Object.values(parts).join('\n'),
        }))
      },
      breakDown: server.stop,
      recover: server.restart,
      close: server.stop,
    }
  })

  let server: EmailjsTestServer
  beforeEach(async () => {
    server = await startEmailjsServer()
  })
  afterEach(() => server.stop())

  function mailerWith(change: Partial<EmailjsSettings> = {}) {
    return createEmailjsMailer({ ...settingsFor(server), ...change })
  }

  it('posts lib_version, user_id, service_id, template_id and template_params', async () => {
    const mail = sampleMail()
    await mailerWith().send(mail)
    expect(server.requests).toEqual([
      {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: 'public-1',
        service_id: 'service-1',
        template_id: 'template-booking',
        template_params: mail.parts,
      },
    ])
  })

  it('adds the access token when a private key is set', async () => {
    await mailerWith({ privateKey: 'private-1' }).send(sampleMail())
    expect(server.requests[0]?.accessToken).toBe('private-1')
  })

  it('uses one template for bookings and one for contact messages', async () => {
    await mailerWith().send(sampleMail({ template: 'booking' }))
    await mailerWith().send(sampleMail({ template: 'contact' }))
    expect(server.requests.map((request) => request.template_id)).toEqual([
      'template-booking',
      'template-contact',
    ])
  })

  it.each([200, 201, 204, 299])('takes status %i for success', async (status) => {
    server.answerWith(() => ({ status, text: '' }))
    expect(await mailerWith().send(sampleMail())).toEqual({ ok: true })
  })

  it.each([
    [400, {}],
    [500, {}],
    [302, {}],
    [403, { advice: 'Forbidden' }],
    [429, { advice: 'Too Many Requests' }],
    [451, { advice: 'Unavailable For Headless Browser' }],
  ])(
    'answers %i with the status and its text, and the words of the service apart',
    async (status, advice) => {
      server.answerWith(() => ({ status, text: 'Anna Müller is unknown' }))
      const words = 'Anna Müller is unknown'
      expect(await mailerWith().send(sampleMail())).toEqual({ ok: false, status, code: '', words, ...advice })
    },
  )

  it('says what the owner has to switch on when the service refuses servers', async () => {
    server.answerWith(() => ({ status: 403, text: 'API calls are disabled for non-browser applications' }))
    const delivery = await mailerWith().send(sampleMail())
    expect(delivery).toMatchObject({ ok: false, status: 403 })
    expect(delivery.ok ? '' : delivery.advice).toMatch(/Forbidden: .*Account > Security/)
  })

  it('tries again after 1.1 seconds when the service says it was too fast', async () => {
    const pauses: number[] = []
    let refusals = 1
    server.answerWith(() => (refusals-- > 0 ? { status: 429, text: '' } : { status: 200, text: 'OK' }))
    const mailer = mailerWith({ wait: async (milliseconds) => pauses.push(milliseconds) })
    expect(await mailer.send(sampleMail())).toEqual({ ok: true })
    expect(pauses).toEqual([1_100])
    expect(server.requests).toHaveLength(2)
  })

  it('gives up after three attempts when the service always says it was too fast', async () => {
    server.answerWith(() => ({ status: 429, text: '' }))
    expect(await mailerWith().send(sampleMail())).toMatchObject({ ok: false, status: 429 })
    expect(server.requests).toHaveLength(3)
  })

  it('tries no other failure again by itself', async () => {
    server.answerWith(() => ({ status: 500, text: '' }))
    await mailerWith().send(sampleMail())
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['when the connection is cut off', 'cut-off', 'UND_ERR_SOCKET', {}],
    ['at the deadline when the service never answers', 'never', 'TimeoutError', { deadline: 100 }],
  ] as const)("answers status 0 'Network Error' %s", async (_when, answer, code, limits) => {
    server.answerWith(() => answer)
    const network = { ok: false, status: 0, code, advice: 'Network Error', mayHaveArrived: true }
    expect(await mailerWith(limits).send(sampleMail())).toEqual(network)
  })
})
