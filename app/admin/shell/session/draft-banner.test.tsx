import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { ManagerDefinition } from '#admin/shell/definition.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { accepting, createDeps } from '#test/session-deps.ts'
import { DraftBanner } from './draft-banner.tsx'
import { createSession } from './session.ts'
import type { Draft, SessionState } from './state.ts'
import type { AnySession } from './use-session.ts'

const promotion = promotionManager as unknown as ManagerDefinition<Promotion>
const edit = (title: string) => ({ base: defaultPromotion, content: { ...defaultPromotion, title } })
const savedAt = '2026-11-23T09:00:00.000Z'

const draft = (id: string, unsent: boolean): Draft<Promotion, never> => ({
  id,
  savedAt,
  work: { ...edit(id), form: null },
  unsent: unsent ? { ...edit(id), savedAt, change: { changeType: 'update' } } : null,
})

it('shows three of many drafts, what is missing on the website first, and offers all', () => {
  const session = createSession<Promotion, never>(
    promotion,
    { entries: { current: defaultPromotion }, revisions: { current: 'r0' } },
    createDeps('promotion', accepting()).deps,
  )
  const drafts = [draft('a', false), draft('b', false), draft('c', false), draft('d', true)]
  const state = { ...session.state(), drafts } as unknown as SessionState
  const shown = renderToStaticMarkup(
    <DraftBanner
      manager={promotionManager}
      session={session as unknown as AnySession}
      state={state}
      isConnected
    />,
  )
  const lines = shown.split('<li').slice(1)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Nur in diesem Browser gespeichert')
  expect(lines[1]).toMatch(/Entwurf vom .*: Titel/)
  expect(shown).toContain('Alle 4 zeigen')
})
