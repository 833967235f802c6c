/** The message in the terminal once the site can be opened. */
import type { MailSettings, Settings } from '#server/config.server.ts'
import type { Host } from '#server/host.server.ts'

type FirstAdmin = Awaited<ReturnType<Host['ensureFirstAdmin']>>

export function announcement(
  settings: Settings,
  siteUrl: string,
  port: number,
  firstAdmin: FirstAdmin,
  mail: MailSettings,
): string {
  return [
    '',
    'Lotse is running.',
    `  Site:   ${siteUrl}`,
    // The address that a proxy must forward to.
    ...(settings.siteUrl === null ? [] : [`  Serves: http://${settings.host}:${port}`]),
    `  Login:  ${siteUrl}/admin-login`,
    ...adminLines(firstAdmin),
    `  Mail:   ${mailLine(mail)}`,
    ...proxyLines(settings, siteUrl),
    '',
  ].join('\n')
}

function adminLines(first: FirstAdmin): string[] {
  switch (first.outcome) {
    case 'exists':
      return []
    case 'created':
      return [`  Admin:  ${first.admin.email}, created now with the password of ADMIN_PASSWORD`]
    case 'created-with-password':
      return [
        `  Admin:  ${first.admin.email}, created now`,
        `          password: ${first.password}`,
        '          It is shown this once. `npm run admin` changes it.',
      ]
    case 'unavailable':
      return ['  Admin:  the database cannot be reached, see the log. Signing in works as soon as it can.']
  }
}

/** This server itself does not speak https. */
function proxyLines({ trustedProxies }: Settings, siteUrl: string): string[] {
  if (trustedProxies > 0 || !siteUrl.startsWith('https:')) return []
  return [
    '  Proxy:  NOT TRUSTED. Behind it all visitors have one address, and no limit can tell them apart.',
    '          Set TRUST_PROXY to the number of proxies in front of the server (as a rule 1).',
  ]
}

function mailLine(mail: MailSettings): string {
  switch (mail.kind) {
    case 'outbox':
      return `outbox. NOBODY RECEIVES bookings and messages: they only lie in the admin area ('Postausgang'). To change that, sign in and open 'Mehr', 'E-Mail'.`
    case 'smtp':
      return `SMTP (${URL.parse(mail.url)?.host}), to ${mail.to ?? 'the address of the website'}`
    case 'emailjs':
      return `EmailJS (${URL.parse(mail.endpoint)?.host}), to ${mail.to ?? 'the address of the website'}`
  }
}
