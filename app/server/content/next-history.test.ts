import { expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { createEditingServer, savingWith } from '#test/editing-server.ts'

it('gives a version to what another release wrote over the last save, before it is replaced', async () => {
  const { documents, editing } = createEditingServer()
  const { saved, history } = savingWith(editing)
  const titled = (title: string) => ({ ...defaultPromotion, title })
  await saved('promotion', { current: titled('Eins') })
  const data = titled('Anderswo')
  await documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  await saved('promotion', { current: titled('Zwei') })
  const { versions } = (await history('promotion')).history
  const titles = ['Zwei', 'Anderswo', 'Eins', defaultPromotion.title]
  expect(versions).toMatchObject(titles.map((title) => ({ data: { title } })))
})
