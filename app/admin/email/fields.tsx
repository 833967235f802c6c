/** The fields of a mail service, each defined once. */
import type { ComponentProps } from 'react'
import { InputField } from '#design/field.tsx'
import type { MailForm } from '#domain/mail-setup/mail-form.ts'
import { encryptions, mailServerOf, type ProviderId, providerIds } from '#domain/mail-setup/providers.ts'
import { type FieldKind, type Fields, fieldsIn } from '#admin/shell/fields/fields.tsx'
import { choice, select } from '#admin/shell/fields/kinds.tsx'
import { emailWords } from './messages.ts'

/** Browsers must not correct these fields, and fill them in only where that helps. */
const createTextField = (attributes: ComponentProps<'input'> = {}): FieldKind<string> => ({
  Control: ({ onChange, ...field }) => (
    <InputField
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...attributes}
      {...field}
      name={field.id}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
})

const words = emailWords.fields
const secret = createTextField({ type: 'password', autoComplete: 'new-password' })

const mailFields: Fields<MailForm> = {
  provider: { label: words.provider, ...select(providerIds, emailWords.providers) },
  address: {
    label: words.address,
    hint: words.addressHint,
    ...createTextField({ type: 'email', autoComplete: 'email' }),
  },
  password: { label: words.password, hint: words.passwordHint, ...secret },
  host: { label: words.host, ...createTextField({ inputMode: 'url' }) },
  port: { label: words.port, ...createTextField({ inputMode: 'numeric' }) },
  encryption: { label: words.encryption, ...choice(encryptions, emailWords.encryption) },
  user: { label: words.user, hint: words.userHint, ...createTextField() },
  publicKey: { label: words.publicKey, ...createTextField() },
  privateKey: { label: words.privateKey, hint: words.privateKeyHint, ...secret },
  serviceId: { label: words.serviceId, ...createTextField({ placeholder: 'service_…' }) },
  bookingTemplateId: { label: words.bookingTemplateId, ...createTextField({ placeholder: 'template_…' }) },
  contactTemplateId: { label: words.contactTemplateId, ...createTextField({ placeholder: 'template_…' }) },
}

/** `problems` are sentences, because one field can fail in many ways. A change of provider sets its server. */
export function mailFieldsIn({
  content,
  problems,
  change,
  fixedFrom,
}: Parameters<typeof fieldsIn<MailForm, MailForm>>[1] & { fixedFrom: string | null }) {
  const provider = { ...mailFields.provider, hint: emailWords.aboutProvider[content.provider] }
  const address = fixedFrom === null ? {} : { hint: words.signInHint(fixedFrom) }
  const changeWithDefaults: typeof change = (update) =>
    change((now) => {
      const next = update(now)
      return next.provider === now.provider ? withAddress(next, now) : withProvider(next, next.provider)
    })
  return fieldsIn(
    { ...mailFields, provider, address: { ...mailFields.address, ...address } },
    { content, problems, change: changeWithDefaults },
    (sentences, name) => sentences[name],
  )
}

/** Sets the provider, and its server if known. A password never goes to another provider than it was typed for. */
export function withProvider(form: MailForm, provider: ProviderId): MailForm {
  const server = mailServerOf(provider, form.address)
  const known = server ? { ...server, port: String(server.port) } : { host: '' }
  return { ...form, provider, user: '', password: '', ...known }
}

/** A provider may have another server for another address. A typed server stays. */
export function withAddress(form: MailForm, before: MailForm): MailForm {
  if (form.host !== mailServerOf(before.provider, before.address)?.host) return form
  return { ...form, host: mailServerOf(form.provider, form.address)?.host ?? form.host }
}

const blank: MailForm = {
  provider: 'infomaniak',
  address: '',
  user: '',
  password: '',
  host: '',
  port: '465',
  encryption: 'tls',
  publicKey: '',
  privateKey: '',
  serviceId: '',
  bookingTemplateId: '',
  contactTemplateId: '',
}

export interface KnownSetup {
  provider: ProviderId
  [field: string]: string | number
}

/** The form with the known values. Secrets are typed each time. */
export function formFor(setup: KnownSetup | null, address: string): MailForm {
  if (!setup) return withProvider({ ...blank, address }, providerOf(address))
  const known = Object.entries(setup).map(([name, value]) => [name, String(value)])
  return { ...blank, ...Object.fromEntries(known) }
}

const domains: [RegExp, ProviderId][] = [
  [/@(?:bluewin|bluemail|swisscom)\.(?:ch|com)$/i, 'bluewin'],
  [/@(?:gmail|googlemail)\.com$/i, 'google'],
  [/@gmx\.(?:ch|net|de|at|com)$/i, 'gmx'],
]

/** The guess is right for every address at one of these providers. */
function providerOf(address: string): ProviderId {
  return domains.find(([domain]) => domain.test(address))?.[1] ?? 'infomaniak'
}
