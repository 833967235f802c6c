/**
 * The actions of a visitor and the advisor, at one site and in one browser for each appearance, because
 * starting these takes longer than the actions. Dialogs come once their data is there; those that end the
 * session come last.
 */
import { beforeAll, describe } from 'vitest'
import { advisorDoes, advisorSees } from './advisor.ts'
import { dialogsInPassing, dialogsOfScreens } from './every-dialog.ts'
import { signIn, useSite } from './site.ts'
import { visitorDoes, visitorSees } from './visitor.ts'

const site = useSite()
const askedByMail = useSite('none')
const light = site.useBrowser()
const dark = site.useBrowser({ scheme: 'dark' })
const scriptless = site.useBrowser({ hasScripts: false })

describe('a visitor', () => {
  visitorDoes(light, { hasScripts: true, byMail: askedByMail.address })
  visitorSees(light, 'light', [390, 1440])
  visitorSees(dark, 'dark', [1440])
})
describe('a visitor without a script', () => {
  visitorDoes(scriptless, { hasScripts: false, byMail: askedByMail.address })
  visitorSees(scriptless, 'scriptless', [390])
})
describe('the advisor', () => {
  beforeAll(async () => {
    await light().resize(1440)
    await signIn(light())
  })
  describe('sees every dialog of a screen in full', () => dialogsOfScreens(light))
  advisorDoes(light)
  advisorSees(light, 'light', [390, 1440])
  describe('in dark mode', () => {
    beforeAll(() => signIn(dark()))
    advisorSees(dark, 'dark', [390])
  })
  describe('sees interrupting dialogs in full', () => dialogsInPassing(light, dark))
})
