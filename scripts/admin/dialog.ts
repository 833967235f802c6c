/** Creates or changes the admin's account, from options or by asking. Returns the process's exit code. */
import { type Accounts, InvalidEmail, PasswordTooShort } from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import { adminMessages as messages } from './messages.ts'

export interface Terminal {
  /** `false` if nobody can answer questions. */
  isInteractive: boolean
  ask(question: string): Promise<string>
  askHidden(question: string): Promise<string>
  readInput(): Promise<string>
  say(text: string): void
}

interface Change {
  email?: string
  name?: string
  password?: string
}

/** Shown to the owner; nothing was changed. */
class Refused extends Error {}

export async function changeAccount(
  accounts: Accounts,
  options: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const admin = await accounts.findAdmin()
    const change = options.length > 0 ? await fromOptions(options, terminal) : await byAsking(admin, terminal)
    terminal.say(await (admin ? changed(accounts, change) : created(accounts, change)))
    return 0
  } catch (error) {
    terminal.say(sentenceFor(error))
    return 1
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof PasswordTooShort) return messages.tooShort
  if (error instanceof InvalidEmail) return messages.noEmail
  throw error
}

async function fromOptions(options: string[], terminal: Terminal): Promise<Change> {
  const change: Change = {}
  const left = [...options]
  for (let option = left.shift(); option !== undefined; option = left.shift()) {
    if (option === '--email') change.email = left.shift() ?? ''
    else if (option === '--name') change.name = left.shift() ?? ''
    else if (option === '--password-stdin') change.password = firstLine(await terminal.readInput())
    else throw new Refused(`${messages.unknownOption(option)}\n${messages.usage}`)
  }
  return change
}

async function byAsking(admin: Admin | null, terminal: Terminal): Promise<Change> {
  if (!terminal.isInteractive) throw new Refused(messages.usage)
  terminal.say(admin ? messages.current(admin.email, admin.name) : messages.none)
  const email = await terminal.ask(admin ? messages.askNewEmail : messages.askEmail)
  const name = await terminal.ask(admin ? messages.askNewName : messages.askName)
  const password = await terminal.askHidden(admin ? messages.askNewPassword : messages.askPassword)
  if (password !== '' && password !== (await terminal.askHidden(messages.askAgain))) {
    throw new Refused(messages.different)
  }
  return given({ email: email.trim(), name: name.trim(), password })
}

/** An empty answer keeps the current value. */
function given(change: Required<Change>): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== ''))
}

async function created(accounts: Accounts, { email, password, name }: Change): Promise<string> {
  if (email === undefined || password === undefined) throw new Refused(messages.incomplete)
  const admin = await accounts.createAdmin({ email, password, name: name ?? messages.defaultName })
  return messages.created(admin.email)
}

async function changed(accounts: Accounts, change: Change): Promise<string> {
  if (Object.keys(change).length === 0) return messages.nothing
  const admin = await accounts.changeAdmin(change)
  const saved = messages.changed(admin.email)
  return change.password === undefined ? saved : `${saved} ${messages.signedOut}`
}

function firstLine(text: string): string {
  return text.split(/\r?\n/)[0] ?? ''
}
