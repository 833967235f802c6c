import { expect, it } from 'vitest'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { editedIn } from '#test/edited.ts'
import { questionBeforeLeaving } from './use-editing.ts'

async function askedAfterTyping(room?: number, elsewhere: { title: string; confirm: string } | null = null) {
  const { open, drafts } = editedIn<Promotion>(promotionManager, defaultPromotion, room)
  const { session, set } = await open()
  set({ title: 'Getippt' })
  const asked = await questionBeforeLeaving(session as unknown as AnySession, elsewhere)
  return { asked: Object.values(asked).join(' '), drafts: drafts().length }
}

it('says before leaving that the text typed just now stays as a draft only if there is room for one', async () => {
  expect(await askedAfterTyping()).toEqual({
    asked: expect.stringMatching(/als Entwurf erhalten/),
    drafts: 1,
  })
  const full = await askedAfterTyping(50)
  expect(full.drafts).toBe(0)
  expect(full.asked).toMatch(/gehen verloren/)
  expect(full.asked).not.toMatch(/erhalten/)
})

it('says so beside what is in progress elsewhere on the screen, too', async () => {
  const upload = { title: 'Hochladen abbrechen?', confirm: 'Abbrechen' }
  expect((await askedAfterTyping(undefined, upload)).asked).toBe('Hochladen abbrechen? Abbrechen')
  expect((await askedAfterTyping(50, upload)).asked).toMatch(/^Hochladen.*gehen verloren/)
})
