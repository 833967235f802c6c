/** Creates or changes the admin's account, from options or by asking. Returns the process's exit code. */
import { passwordProblem, type PasswordProblem } from '#domain/account/new-password.ts'
import type { AccountAction } from '#domain/account/log-actions.ts'
import { type Accounts, isEmail } from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import type { Renewal } from '#server/account/renewal.server.ts'
import { adminMessages as messages } from './messages.ts'

export interface Terminal {
  /** `false` if standard input is no terminal: questions would get no answer. */
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
  secondFactorOff?: boolean
  renewSecrets?: boolean
}

export interface AccountTools {
  accounts: Accounts
  /** Writes into the admin log. */
  note(action: AccountAction): Promise<void>
  /** Gives the calendar a new address; the old one stops working. */
  renewCalendar(): Promise<unknown>
  loadCommonPasswords(): Promise<(password: string) => boolean>
  renewSecrets(): Promise<Renewal>
}

/** Shown to the owner; nothing was changed. */
class Refused extends Error {}

export async function changeAccount(
  tools: AccountTools,
  options: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const admin = await tools.accounts.findAdmin()
    const change =
      options.length > 0 ? await readOptions(options, terminal) : await askForChange(admin, tools, terminal)
    if (change.email !== undefined && !isEmail(change.email)) throw new Refused(messages.noEmail)
    if (change.password !== undefined) await checkNew(change.password, tools)
    terminal.say(await (admin ? applyChange(tools, change) : createAdmin(tools, change)))
    return 0
  } catch (error) {
    terminal.say(sentenceFor(error))
    return 1
  }
}

async function checkNew(password: string, { loadCommonPasswords }: AccountTools): Promise<void> {
  const problem = passwordProblem(password, await loadCommonPasswords())
  const sentences: Record<PasswordProblem, string> = {
    'too-short': messages.tooShort,
    'too-long': messages.tooLong,
    'too-common': messages.tooCommon,
  }
  if (problem) throw new Refused(sentences[problem])
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refused) return error.message
  throw error
}

async function readOptions(options: string[], terminal: Terminal): Promise<Change> {
  const change: Change = {}
  const left = [...options]
  for (let option = left.shift(); option !== undefined; option = left.shift()) {
    if (option === '--email') change.email = left.shift() ?? ''
    else if (option === '--name') change.name = left.shift() ?? ''
    else if (option === '--second-factor-off') change.secondFactorOff = true
    else if (option === '--renew-secrets') change.renewSecrets = true
    else if (option === '--password-stdin') change.password = firstLine(await terminal.readInput())
    else throw new Refused(`${messages.unknownOption(option)}\n${messages.usage}`)
  }
  return change
}

async function askForChange(
  admin: Admin | null,
  { accounts }: AccountTools,
  terminal: Terminal,
): Promise<Change> {
  if (!terminal.isInteractive) throw new Refused(messages.usage)
  terminal.say(admin ? messages.current(admin.email, admin.name) : messages.none)
  const email = await terminal.ask(admin ? messages.askNewEmail : messages.askEmail)
  const name = await terminal.ask(admin ? messages.askNewName : messages.askName)
  const password = await terminal.askHidden(admin ? messages.askNewPassword : messages.askPassword)
  if (password !== '' && password !== (await terminal.askHidden(messages.askAgain))) {
    throw new Refused(messages.different)
  }
  const secondFactorOff =
    (await hasSecondFactor(accounts)) && isYes(await terminal.ask(messages.askFactorOff))
  return {
    ...pickGiven({ email: email.trim(), name: name.trim(), password }),
    ...(secondFactorOff && { secondFactorOff }),
  }
}

async function hasSecondFactor({ secondFactor, findAdmin }: Accounts): Promise<boolean> {
  if (!secondFactor || !(await findAdmin())) return false
  const { appSince, passkeys } = await secondFactor.state()
  return appSince !== null || passkeys.length > 0
}

function isYes(answer: string): boolean {
  return /^j(a)?$/i.test(answer.trim())
}

/** An empty answer keeps the current value. */
function pickGiven(change: Required<Pick<Change, 'email' | 'name' | 'password'>>): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== ''))
}

async function createAdmin({ accounts }: AccountTools, { email, password, name }: Change): Promise<string> {
  if (email === undefined || password === undefined) throw new Refused(messages.incomplete)
  const passwordOrigin = 'chosen' as const
  const admin = await accounts.createAdmin({
    email,
    password,
    passwordOrigin,
    name: name ?? messages.defaultName,
  })
  return messages.created(admin.email)
}

async function applyChange(tools: AccountTools, change: Change): Promise<string> {
  const { secondFactorOff, renewSecrets, ...account } = change
  const said = await applyAccountChange(tools, account)
  if (secondFactorOff && tools.accounts.secondFactor) {
    await tools.accounts.secondFactor.switchOff()
    await tools.note('second-factor-off')
    said.push(messages.factorOff)
  }
  if (renewSecrets) {
    const renewal = await tools.renewSecrets()
    await tools.note('secrets-renewed')
    said.push(messages.renewed(renewal, account.password !== undefined))
  }
  return said.join(' ') || messages.nothing
}

async function applyAccountChange(
  { accounts, note, renewCalendar }: AccountTools,
  change: Pick<Change, 'email' | 'name' | 'password'>,
): Promise<string[]> {
  const said: string[] = []
  if (Object.keys(change).length > 0) {
    if (change.password !== undefined) await renewCalendar()
    const admin = await accounts.changeAdmin({ ...change, passwordOrigin: 'chosen' })
    for (const field of ['name', 'email', 'password'] as const)
      if (change[field] !== undefined) await note(`account-${field}`)
    said.push(messages.changed(admin.email))
  }
  if (change.password !== undefined) said.push(messages.signedOut)
  return said
}

function firstLine(text: string): string {
  return text.split(/\r?\n/)[0] ?? ''
}
