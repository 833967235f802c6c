import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { promotionManager } from '#admin/promotion/definition.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { all, editedIn } from '#test/edited.ts'
import { DraftBanner } from './draft-banner.tsx'
import type { Draft } from './state.ts'

const savedAt = '2026-11-23T09:00:00.000Z'

const content = (title: string): object => ({ ...defaultPromotion, title })

function draft(id: string, isUnsent: boolean): Draft {
  const edit = { base: content(''), content: content(id) }
  const version = { id, timestamp: savedAt }
  const pending = { ...edit, ...all, version, kind: 'content', form: null, isUnanswered: true } as const
  return { id, savedAt, work: { ...edit, form: null }, pending: isUnsent ? pending : null }
}

it('shows three of four drafts, with an unsent one first, and offers to show all', async () => {
  const { session } = await editedIn<object>(promotionManager, {}).open()
  const drafts = ['a', 'b', 'c', 'd'].map((id) => draft(id, id === 'd'))
  const shown = renderToStaticMarkup(
    <DraftBanner
      manager={promotionManager}
      session={session}
      state={{ ...session.state(), drafts }}
      isConnected
    />,
  )
  const lines = shown.split('<li').slice(1)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Nur in diesem Browser gespeichert')
  expect(lines[1]).toMatch(/Entwurf vom .*: Titel/)
  expect(shown).toContain('Alle 4 zeigen')
})
