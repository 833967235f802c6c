/**
 * Every tab reaches 'Alles gespeichert' once the backend is up, there is enough room and every question is
 * answered.
 */
import { savePhase } from '#admin/shell/frame/save-status.ts'
import { isDirty } from '#admin/shell/session/state.ts'
import { isSame } from '#domain/versioning/same.ts'
import {
  answerConflict,
  answerSignIn,
  isBusy,
  isModal,
  saveAll,
  saveForm,
  type Scene,
  transfer,
  typeIntoForm,
} from './actions.ts'
import { drivers } from './drivers.ts'
import { withValueAt } from './paths.ts'
import type { Trace } from './trace.ts'
import { draftsIn, type Tab } from './world.ts'
import { settled } from '#test/session-deps.ts'

const mostRounds = 40

export async function endWell(scene: Scene, choice: number, trace: Trace) {
  const { world, browsers } = scene
  const { network } = world
  network.mode = 'up'
  world.recover()
  Object.assign(world.backend, { largest: Number.POSITIVE_INFINITY, isRefusing: false })
  scene.uploads = []
  for (const browser of browsers) {
    for (const store of [browser.storage, browser.draftStore]) store.room = Number.POSITIVE_INFINITY
    browser.isSignedIn = true
  }
  // An answer may cause the next request.
  while (network.count() > 0) {
    await network.deliver(0, 'answered')
    await settled()
  }
  for (const tab of world.tabs) await bringToRest(scene, tab, choice, trace)
  // New tabs find the drafts that closed ones left.
  for (const browser of browsers)
    for (const driver of drivers) {
      const { type } = driver.manager
      if (draftsIn(browser, type).length === 0) continue
      const tab = world.open(browser, driver, await world.page(driver, browser))
      await settled()
      await bringToRest(scene, tab, choice, trace)
    }
  for (const tab of world.tabs) await checkAtRest(scene, tab)
}

async function bringToRest(scene: Scene, tab: Tab, choice: number, trace: Trace) {
  for (let round = 0; round < mostRounds; round++) {
    if (!(await nextMove(scene, tab, choice + round))) return
    await settled()
    trace(`the end of ${tab.name}`, scene.world)
  }
  throw new Error(`${tab.name} does not come to rest: ${savePhase(tab.session.state())}, ${told(tab)}`)
}

const told = (tab: Tab) => JSON.stringify([tab.session.state().error, tab.session.state().problems])

/** Makes the next move. Returns whether there was one. */
async function nextMove(scene: Scene, tab: Tab, choice: number): Promise<boolean> {
  const { session, driver } = tab
  const before = session.state()
  if (before.conflict) answerConflict(scene, tab, choice % 3 === 2 ? 2 : choice % 2 === 0 ? 0 : 3, choice)
  else if (before.signedOut) answerSignIn(tab, true)
  else if (isBusy(tab)) throw new Error(`${tab.name} goes on saving without waiting for anything`)
  else if (before.work.form) {
    if (isSame(before.work.form.base, before.work.form.content)) session.closeForm()
    else {
      const required = driver.forms?.required ?? ''
      if ((before.work.form.content as unknown as Record<string, unknown>)[required] === '')
        typeIntoForm(scene, tab, [required])
      saveForm(scene, tab)
    }
  } else if (before.pending) transfer(scene, tab, 0)
  else if (['dirty', 'failed'].includes(savePhase(before))) {
    const { rule } = driver
    if (rule) session.change((content) => withValueAt(content, [rule.field], rule.keeps))
    // A step that failed leaves nothing to save; the next action takes its message back.
    if (!isDirty(before)) session.closeForm()
    else saveAll(scene, tab)
  } else return offered(scene, tab)
  return true
}

async function offered(scene: Scene, tab: Tab): Promise<boolean> {
  const { session } = tab
  await session.refresh()
  if (isModal(tab) || savePhase(session.state()) === 'dirty') return true
  const [draft] = session.state().drafts
  if (!draft) return false
  if (draft.pending) transfer(scene, tab, 1)
  else await session.takeOver(draft)
  return true
}

async function checkAtRest(scene: Scene, tab: Tab) {
  const { session, driver, browser, name } = tab
  await session.refresh()
  await settled()
  const { head, work, pending, drafts } = session.state()
  const phase = savePhase(session.state())
  const { type } = driver.manager
  if (phase !== 'clean' && phase !== 'saved') throw new Error(`${name} ends as ${phase}: ${told(tab)}`)
  if (pending || drafts.length > 0) throw new Error(`${name} ends with something pending or on offer`)
  const stored = await scene.world.server.calls().load(type)
  const there = driver.manager.read(stored.entries ?? {})
  if (!isSame(there, head.content)) throw new Error(`${name} ends with another head than what is stored`)
  if (!isSame(there, work.content)) throw new Error(`${name} ends with other content than what is stored`)
  const left = draftsIn(browser, type)
  if (left.length > 0) throw new Error(`${name} ends with ${left.length} drafts left behind`)
}
