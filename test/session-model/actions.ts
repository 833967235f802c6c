/** The possible events, one function each. Numbers choose among the existing tabs, fields and items. */
import { isRecord } from '#domain/is-record.ts'
import { canBringBack } from '#admin/shell/session/bring-back.ts'
import { isPending } from '#admin/shell/session/moves.ts'
import type { AnyContent, SaveResult, WithId } from '#admin/shell/session/state.ts'
import { listShownToasts } from '#admin/shell/session/notices.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import type { Side } from '#domain/versioning/merge.ts'
import { type Driver, drivers } from './drivers.ts'
import { deliveries, type Delivery, networkModes } from './network.ts'
import { nameOf, type Path, textsIn, tokenOf, tokensOf, valueAt, withValueAt } from './paths.ts'
import { type Browser, heldBy, show, shownAt, type Tab, type World } from './world.ts'

export interface Scene {
  world: World
  browsers: readonly Browser[]
  driver: Driver
  typed: number
  /** Pages whose content was read but that are not open yet. */
  slow: { browser: Browser; driver: Driver; stored: StoredContent }[]
  uploads: (() => void)[]
}

type Numbers = readonly [number, number, number]
type Act = (scene: Scene, numbers: Numbers) => void | Promise<void>
interface Action {
  /** The frequency, relative to the other actions. */
  weight: number
  act: Act
}
type TabAction = (scene: Scene, tab: Tab, numbers: Numbers) => void | Promise<void>

const update = { change: { changeType: 'update' } } as const
const mostTabs = 4

function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  return things[number % Math.max(things.length, 1)]
}

const state = (tab: Tab) => tab.session.state()
export const isModal = (tab: Tab) => state(tab).conflict !== null || state(tab).signedOut
export const isBusy = (tab: Tab) => state(tab).sync.phase === 'saving'
const isWhole = ({ driver }: Tab) => driver.manager.saving.kind === 'whole'

const anywhere = (weight: number, act: Act): Action => ({ weight, act })

function inAnyTab(weight: number, act: TabAction): Action {
  return anywhere(weight, (scene, [first, ...rest]) => {
    const tab = pick(scene.world.tabs, first)
    if (tab) return act(scene, tab, [rest[0], rest[1], first])
  })
}

/** Acts in a tab without an open dialog. */
function inTab(weight: number, act: TabAction): Action {
  return inAnyTab(weight, (scene, tab, numbers) => (isModal(tab) ? undefined : act(scene, tab, numbers)))
}

function typeInto(scene: Scene, tab: Tab, path: Path) {
  const { ledger, time } = scene.world
  const token = tokenOf(++scene.typed)
  ledger.release(tokensOf(valueAt(state(tab).work.content, path)))
  ledger.typed(token, nameOf(path), time(), shownAt(tab, path))
  // A waiting restore, requested by the same person, replaces this, too.
  if (tab.exchanges > 0) ledger.mayReplace([[nameOf(path), token]])
  tab.session.change((content) => withValueAt(content, path, token))
}

export function typeIntoForm(scene: Scene, tab: Tab, path: Path) {
  const { form } = state(tab).work
  const outer = form && tab.driver.forms?.pathOf(form.content.id)
  if (!form || !outer || valueAt(form.content, path) === undefined) return
  const { ledger, time } = scene.world
  const token = tokenOf(++scene.typed)
  ledger.release(tokensOf(valueAt(form.content, path)))
  ledger.typed(token, nameOf([...outer, ...path]), time(), shownAt(tab, [...outer, ...path]))
  tab.session.changeForm((item) => withValueAt(item, path, token))
}

/** Saves, and acknowledges the sent texts in the ledger once the answer is 'saved'. */
function promised(
  { world: { ledger } }: Scene,
  tab: Tab,
  content: unknown,
  save: () => Promise<SaveResult | null>,
  onSaved: (stored: readonly string[]) => void = () => {},
) {
  // A save that waits for an exchange of the editor's content saves the content after it.
  const tokens = tab.exchanges > 0 ? [] : tokensOf(content)
  // A save that waits for another one, under way or without an answer, saves the text typed until then.
  const waits = isBusy(tab) || state(tab).pending !== null
  const answered = async () => {
    const result = await save()
    if (result !== 'saved') return
    const isSent = (token: string) => !ledger.givenUp.has(token) && !(waits && ledger.released.has(token))
    const stored = tokens.filter(isSent)
    ledger.acknowledge(stored)
    onSaved(stored)
  }
  answered().catch((error: unknown) => ledger.faults.push(`a save threw ${String(error)}`))
}

export function saveAll(scene: Scene, tab: Tab) {
  if (tab.driver.fields(state(tab).work.content).length === 0 && tab.driver.toggle === undefined) return
  if (!isWhole(tab) && isBusy(tab)) return
  promised(scene, tab, state(tab).work.content, () => tab.session.save(update))
}

export function saveForm(scene: Scene, tab: Tab) {
  const { form } = state(tab).work
  const { forms } = tab.driver
  if (!form || !forms || isBusy(tab) || valueAt(form.content, [forms.required]) === '') return
  const { ledger } = scene.world
  promised(
    scene,
    tab,
    form.content,
    () => tab.session.saveForm(update),
    (stored) => {
      for (const token of stored)
        if (!ledger.outOfTrash.has(token)) ledger.faults.push(`${token} was saved into the trash`)
    },
  )
}

/** Discards the form, and its save if that has no answer or is under way. */
function giveUpForm({ world: { ledger } }: Scene, tab: Tab) {
  const { work, pending } = state(tab)
  ledger.release(tokensOf(work.form?.content))
  if (pending?.form && isPending(work.form, pending)) {
    const { content } = pending.form
    ledger.release(tokensOf(content))
    // If it is stored nevertheless, it can be undone.
    ledger.mayReplace(textsIn(content, tab.driver.forms?.pathOf(content.id)))
    tab.givenUp.add(pending.version.id)
  }
  tab.session.closeForm('given-up')
}

function step(scene: Scene, tab: Tab, number: number) {
  const { ledger, newId, now, time } = scene.world
  if (!isWhole(tab) && isBusy(tab)) return
  const { content, form } = state(tab).work
  const token = tokenOf(++scene.typed)
  const fresh = { id: newId(), token, now: now().toISOString() }
  const chosen = tab.driver.step?.(content, number, fresh)
  if (!chosen) return
  const { removes, closes, changeType } = chosen
  // A waiting deletion also deletes text typed meanwhile into its item, if a restore before it brought the
  // item back.
  const make = (before: unknown) => {
    if (removes) ledger.mayReplace(shownBelow(tab, removes))
    return chosen.update(before) as AnyContent
  }
  if (removes) {
    ledger.mayReplace(shownBelow(tab, removes))
    ledger.release(tokensOf(valueAt(content, removes)))
  }
  if (chosen.isShown) tab.session.change(make)
  const isNew = tokensOf(state(tab).work.content).includes(token)
  if (isNew) {
    ledger.typed(token, 'something new', time(), new Set())
    if (tab.exchanges > 0)
      ledger.mayReplace([...textsIn(state(tab).work.content)].filter(([, text]) => text === token))
  }
  // An added item is removed by deleting it, not by undo.
  const messages = isNew ? {} : { saved: 'Done.', undone: 'Undone.' }
  const order = { change: { changeType }, update: make, messages }
  promised(
    scene,
    tab,
    isNew ? token : null,
    () => tab.session.save(order),
    () => {
      if (closes === undefined || form?.content.id !== closes) return
      tab.session.closeForm('kept')
    },
  )
}

function* shownBelow({ shown }: Tab, path: Path): Generator<[string, string]> {
  const name = nameOf(path)
  for (const [field, texts] of shown)
    if (path.length === 0 || field === name || field.startsWith(`${name}.`))
      for (const text of texts) yield [field, text]
}

/** Allows the replacement of everything: the editor's content, and the stored one. */
function replacesAll({ world: { ledger } }: Scene, tab: Tab) {
  ledger.mayReplace(shownBelow(tab, []))
  ledger.mayReplace(textsIn(state(tab).head.content))
}

async function contentOfVersion(scene: Scene, tab: Tab, number: number): Promise<AnyContent | null> {
  const { type, read, write } = tab.driver.manager
  const { network, server } = scene.world
  const listed = network.mode === 'gone' ? null : await server.editing.versions(type)
  if (listed?.outcome === 'listed') tab.history.replace(listed.history)
  const history = tab.history.read()
  const version = pick(history.versions, number)
  return version ? read(write(tab.history.contentOf(version))) : null
}

/** Brings one field of a version, or an item that a form edits, back into the editor. */
async function bringBack(scene: Scene, tab: Tab, number: number, choice: number) {
  const older = await contentOfVersion(scene, tab, number)
  if (older === null) return
  const { driver, session } = tab
  const { ledger } = scene.world
  const pathsOf = (item: WithId) => {
    const path = driver.forms?.pathOf(item.id) ?? []
    return [path, ...(driver.forms?.fields(item) ?? []).map((field) => [...path, ...field])]
  }
  const items = driver.forms?.items(older) ?? []
  const path = pick([...driver.fields(older), ...items.flatMap(pathsOf)], choice)
  if (!path || !canBringBack(driver.manager, state(tab), older, path)) return
  const before = state(tab).work
  // Both states are shown in the dialog that brings fields back.
  const seen = [...shownBelow(tab, path), ...textsIn(valueAt(state(tab).head.content, path), path)]
  const outcome = session.bringBack(older, path)
  const { work } = state(tab)
  if (outcome !== 'done') {
    if (work !== before)
      ledger.faults.push(`bringing back ${nameOf(path)} was ${outcome} and changed something`)
    return
  }
  ledger.mayReplace(seen)
  // The text was replaced here even if a save of it is under way and is refused.
  const held = new Set(heldBy(tab))
  ledger.release(
    tokensOf(valueAt(before.content, path)).filter((token) => !tokensOf(work.content).includes(token)),
  )
  const missing = tokensOf(valueAt(older, path)).find((token) => !held.has(token))
  if (missing) ledger.faults.push(`${missing} was brought back and is not in the editor`)
}

async function restore(scene: Scene, tab: Tab, number: number) {
  // A draft taken over before the restore might bring in text of which it is unknown whether it was seen.
  if (tab.exchanges > 0) return
  const content = await contentOfVersion(scene, tab, number)
  if (content === null) return
  replacesAll(scene, tab)
  // The advisor who restores a version knows its content.
  show(tab, [], content)
  const change = { changeType: 'restore', description: 'Wiederhergestellt' } as const
  const { pending, head } = state(tab)
  const edit = { base: (pending ?? head).content, content }
  promised(scene, tab, content, () => exchanging(tab, () => tab.session.replace(edit, { change })))
}

function exchanging<Result>(tab: Tab, exchange: () => Promise<Result>): Promise<Result> {
  tab.exchanges++
  return exchange().finally(() => tab.exchanges--)
}

export function answerConflict({ world: { ledger } }: Scene, tab: Tab, how: number, sides: number) {
  const { conflict } = state(tab)
  if (!conflict) return
  const { conflicts } = conflict
  const isTheirs = (index: number) => how === 3 && ((sides >> index) & 1) === 1
  if (how === 1) return tab.session.answerConflict('later')
  if (how === 2) {
    for (const token of heldBy(tab)) ledger.givenUp.add(token)
    return tab.session.answerConflict('theirs')
  }
  const chosen = new Map<string, Side>()
  for (const [index, { path, mine, theirs }] of conflicts.entries()) {
    if (isTheirs(index)) {
      chosen.set(nameOf(path), 'theirs')
      for (const token of tokensOf(mine)) ledger.givenUp.add(token)
      if (path.at(-1) === 'deleted') for (const token of heldBy(tab)) ledger.outOfTrash.add(token)
    } else ledger.mayReplace(textsIn(theirs, path))
  }
  tab.session.answerConflict(chosen)
}

export function answerSignIn(tab: Tab, isSignedIn: boolean) {
  if (!state(tab).signedOut) return
  if (isSignedIn) tab.browser.isSignedIn = true
  tab.session.answerSignIn(isSignedIn)
}

export function transfer(scene: Scene, tab: Tab, number: number) {
  if (isBusy(tab)) return
  const pending = state(tab).pending
  const draft = pick(
    state(tab).drafts.filter((each) => each.pending !== null),
    number,
  )
  if (pending && (number % 2 === 0 || !draft))
    promised(scene, tab, pending.content, () => tab.session.transfer())
  else if (draft)
    promised(scene, tab, draft.pending?.content, () => exchanging(tab, () => tab.session.transfer(draft)))
}

function discard({ world: { ledger } }: Scene, tab: Tab, number: number) {
  const { pending, source, drafts } = state(tab)
  const draft = pick(drafts, number)
  if (draft && !(draft.pending && isBusy(tab))) {
    // Another tab may have taken the draft over meanwhile.
    const isFree = !tab.browser.locks.isHeld(`lotse:draft:${tab.driver.manager.type}:${draft.id}`)
    if (isFree)
      ledger.release(tokensOf([draft.work.content, draft.work.form?.content, draft.pending?.content]))
    tab.session.discard(draft)
  } else if (pending && !isBusy(tab) && source !== 'defaults') {
    ledger.release(tokensOf(pending.content))
    tab.session.discard()
  }
}

function openForm(scene: Scene, tab: Tab, number: number, isDropping: boolean) {
  const { forms } = tab.driver
  const { content, form } = state(tab).work
  if (!forms) return
  if (form && !isDropping) return
  scene.world.ledger.release(tokensOf(form?.content))
  const item = number % 3 === 0 ? undefined : pick(forms.items(content), number)
  const now = scene.world.now().toISOString()
  if (item) tab.session.openForm(item, false)
  else tab.session.openForm(forms.make({ id: scene.world.newId(), token: '', now }), true)
}

/** Begins an upload, which may end when the tab is gone, or a dialog or another item's form is open. */
function upload(scene: Scene, tab: Tab, number: number) {
  const { form } = state(tab).work
  const endsWith = (end: () => void) => scene.uploads.push(() => (tab.isOpen ? end() : undefined))
  if (tab.driver.rule) endsWith(() => typeInto(scene, tab, ['image']))
  else if (form && tab.driver.forms?.add) {
    const path = pick(tab.driver.forms.fields(form.content), number)
    // The path contains a block's id, which no other form has.
    if (path && path.length > 1) endsWith(() => typeIntoForm(scene, tab, path))
  } else if (isWhole(tab)) endsWith(() => step(scene, tab, 0))
}

/** Opens a form, unless one is open, whose item another device then puts into the trash. */
async function deleteElsewhere({ world: { server, newId, now } }: Scene, tab: Tab) {
  const { manager, forms } = tab.driver
  if (!forms || manager.documents.isRemoved === undefined) return
  const calls = server.calls()
  const timestamp = now().toISOString()
  async function store(id: string, before: object | null, entry: object) {
    const [base, changes] = [{ [id]: before }, { [id]: entry }]
    const version = { id: newId(), timestamp }
    await calls.save(manager.type, { base, changes, change: { changeType: 'update' }, version })
    await tab.session.refresh()
  }
  const find = () => state(tab).work.form?.content ?? forms.items(state(tab).head.content)[0]
  if (!find()) {
    const made = forms.make({ id: newId(), token: '', now: timestamp })
    await store(made.id, null, { ...made, [forms.required]: 'Bank' })
  }
  const item = find()
  const entry = item && (await calls.load(manager.type)).entries?.[item.id]
  if (!item || !isRecord(entry) || manager.documents.isRemoved(entry)) return
  if (!state(tab).work.form) tab.session.openForm(item, false)
  await store(item.id, entry, { ...entry, deleted: true, deletedAt: timestamp })
}

async function openTab(scene: Scene, browser: Browser, number: number) {
  const { world } = scene
  if (world.tabs.length >= mostTabs) return
  const driver = number % 5 === 0 ? (pick(drivers, number) ?? scene.driver) : scene.driver
  const stored = await world.page(driver, browser)
  if (number % 7 === 0) scene.slow.push({ browser, driver, stored })
  else world.open(browser, driver, stored)
}

const used = ({ storage }: Browser) =>
  [...storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

export const actions = {
  type: inTab(14, (scene, tab, [a]) => {
    const path = pick(tab.driver.fields(state(tab).work.content), a)
    if (path) typeInto(scene, tab, path)
  }),
  toggle: inTab(2, (_scene, tab) => {
    const { toggle } = tab.driver
    if (toggle === undefined) return
    const toggled = (value: unknown) => (typeof value === 'number' ? (value + 1) % 30 : !value)
    tab.session.change((content) => withValueAt(content, [toggle], toggled(valueAt(content, [toggle]))))
  }),
  'break or keep a rule': inTab(1, (_scene, tab, [a]) => {
    const { rule } = tab.driver
    if (rule)
      tab.session.change((content) =>
        withValueAt(content, [rule.field], a % 2 === 0 ? rule.breaks : rule.keeps),
      )
  }),
  'open a form': inTab(5, (scene, tab, [a, b]) => openForm(scene, tab, a, b % 2 === 0)),
  'type in a form': inTab(10, (scene, tab, [a]) => {
    const { form } = state(tab).work
    const path = form && pick(tab.driver.forms?.fields(form.content) ?? [], a)
    if (path) typeIntoForm(scene, tab, path)
  }),
  'add in a form': inTab(2, (scene, tab) => {
    const { form } = state(tab).work
    const { newId } = scene.world
    const add = tab.driver.forms?.add
    if (form && add) {
      const fresh = { id: newId(), token: '', now: '' }
      tab.session.changeForm((item) => add(item, fresh))
    }
  }),
  'close a form': inTab(1, (scene, tab) => {
    scene.world.ledger.release(tokensOf(state(tab).work.form?.content))
    tab.session.closeForm()
  }),
  'switch in a form': inTab(2, (_scene, tab) => {
    const { forms } = tab.driver
    if (state(tab).work.form && forms) tab.session.changeForm(forms.switched)
  }),
  'delete an open item elsewhere': inTab(2, (scene, tab) => void deleteElsewhere(scene, tab)),
  /** Half of the time while its save is under way. */
  'give up a form': inTab(4, async (scene, tab, [a]) => {
    if (a % 2 === 0) await scene.world.network.slowly(() => saveForm(scene, tab))
    giveUpForm(scene, tab)
  }),
  'discard what is typed': inTab(2, (_scene, tab) => {
    if (!isBusy(tab)) void exchanging(tab, () => tab.session.discardTyped())
  }),
  save: inTab(9, saveAll),
  'save a form': inTab(6, saveForm),
  step: inTab(4, (scene, tab, [a]) => step(scene, tab, a)),
  'begin an upload': inTab(2, (scene, tab, [a]) => upload(scene, tab, a)),
  'end an upload': anywhere(2, (scene, [a]) => {
    const end = pick(scene.uploads, a)
    scene.uploads = scene.uploads.filter((other) => other !== end)
    end?.()
  }),
  restore: inTab(2, (scene, tab, [a]) => restore(scene, tab, a)),
  'point at the toasts': inTab(1, (_scene, tab, [a]) =>
    a % 2 === 0 ? tab.session.holdToasts() : tab.session.releaseToasts(),
  ),
  reset: inTab(1, (scene, tab) => {
    const { saving } = tab.driver.manager
    if (saving.kind !== 'whole' || !saving.reset) return
    const { content, description } = saving.reset
    replacesAll(scene, tab)
    const change = { changeType: 'update', description } as const
    promised(scene, tab, null, () => exchanging(tab, () => tab.session.reset(content, { change })))
  }),
  /** Makes a step to undo if nothing can be undone. */
  undo: inTab(6, (scene, tab, [a]) => {
    const offer = pick(
      listShownToasts(state(tab).toasts).filter(({ undo }) => undo !== null),
      a,
    )
    if (offer) tab.session.undo(offer.id)
    else step(scene, tab, a)
  }),
  'bring back': inTab(4, (scene, tab, [a, b]) => bringBack(scene, tab, a, b)),
  refresh: inAnyTab(5, (_scene, tab) => void tab.session.refresh()),
  'read slowly': inAnyTab(3, async ({ world: { network } }, tab) => {
    await network.slowly(() => tab.session.refresh())
    // The content is read now, and the answer arrives later.
    await network.deliver(network.count() - 1, 'answered later')
  }),
  'save slowly': inTab(3, (scene, tab) => scene.world.network.slowly(() => saveAll(scene, tab))),
  hide: inAnyTab(1, (_scene, tab) => void tab.session.keepDraft()),
  'take over': inTab(3, (_scene, tab, [a]) => {
    const draft = pick(
      state(tab).drafts.filter(({ pending }) => pending === null),
      a,
    )
    if (draft) void exchanging(tab, () => tab.session.takeOver(draft))
  }),
  transfer: inTab(3, (scene, tab, [a]) => transfer(scene, tab, a)),
  discard: inTab(1, (scene, tab, [a]) => discard(scene, tab, a)),
  'answer a conflict': inAnyTab(7, (scene, tab, [a, b]) => answerConflict(scene, tab, a % 4, b)),
  'answer signing in': inAnyTab(3, (_scene, tab, [a]) => answerSignIn(tab, a % 3 !== 0)),
  'end the session': anywhere(1, (scene, [a, b]) => {
    const browser = pick(scene.browsers, a)
    if (browser) browser.isSignedIn = false
    const tab = pick(scene.world.tabs, b)
    if (tab && !tab.browser.isSignedIn && b % 2 === 0) void tab.session.noteSessionEnd()
  }),
  pass: anywhere(6, ({ world }, [a]) => world.pass(pick([200, 999, 1_000, 3_000], a) ?? 0)),
  open: anywhere(6, (scene, [a, b]) => {
    const browser = pick(scene.browsers, a)
    return browser && openTab(scene, browser, b)
  }),
  'open what was read before': anywhere(2, (scene) => {
    const page = scene.slow.shift()
    if (page) scene.world.open(page.browser, page.driver, page.stored)
  }),
  'write to the disk': anywhere(2, ({ browsers }) => {
    for (const browser of browsers) browser.onDisk = new Map(browser.storage.values)
  }),
  'kill a browser': anywhere(1, ({ world, browsers }, [a]) => {
    const browser = pick(browsers, a)
    if (browser) world.kill(browser)
  }),
  crash: inAnyTab(2, ({ world }, tab) => world.crash(tab)),
  close: inTab(2, ({ world }, tab) => world.close(tab)),
  reload: inAnyTab(3, async ({ world }, tab, [a]) => {
    const { browser, driver } = tab
    if (a % 3 === 0) world.crash(tab)
    else await world.close(tab)
    world.open(browser, driver, await world.page(driver, browser))
  }),
  network: anywhere(5, ({ world: { network } }, [a]) => {
    network.mode = pick(networkModes, a) ?? 'up'
  }),
  deliver: anywhere(10, ({ world: { network } }, [a, b]) =>
    network.deliver(
      a % Math.max(network.count(), 1),
      pick(Object.keys(deliveries) as Delivery[], b) ?? 'answered',
    ),
  ),
  'database gone or back': anywhere(2, ({ world }, [a]) =>
    a % 3 === 0 ? world.breakDown() : world.recover(),
  ),
  'too large or not': anywhere(1, ({ world }, [a]) => {
    world.backend.largest = a % 3 === 0 ? 100 : Number.POSITIVE_INFINITY
  }),
  'refuse or not': anywhere(1, ({ world }, [a]) => {
    world.backend.isRefusing = a % 3 === 0
  }),
  room: anywhere(2, ({ browsers }, [a, b]) => {
    const browser = pick(browsers, a)
    if (!browser) return
    const isFull = b % 3 !== 0
    browser.storage.room = isFull ? used(browser) + (b % 997) : Number.POSITIVE_INFINITY
    const drafts = JSON.stringify([...browser.draftStore.records]).length
    browser.draftStore.room = isFull ? drafts + (b % 997) : Number.POSITIVE_INFINITY
  }),
} satisfies Record<string, Action>

export type Kind = keyof typeof actions
