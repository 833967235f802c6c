import { BookOpen } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { OpenCounts } from '#admin/shell/protocol.ts'
import { createConnection } from './connection.ts'
import { MoreMenu } from './more-menu.tsx'

const pages = [
  { title: 'Logbuch', about: 'Was geschah', path: '/admin/logbook', icon: BookOpen },
  { title: 'Karten', about: 'Wohin es geht', path: '/admin/maps', icon: BookOpen },
]

function closed({ openCounts = {} as OpenCounts, pathname = '/admin' }) {
  const connection = createConnection({ answer: 'connected', changes: null, openCounts }, async () => ({
    answer: 'connected',
    changes: null,
  }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <MoreMenu pages={pages} pathname={pathname} connection={connection} />
    </MemoryRouter>,
  )
}

describe("the button 'Mehr'", () => {
  it('says how much is open on all its pages together, in words for a screen reader', () => {
    const button = closed({ openCounts: { '/admin/logbook': 2, '/admin/maps': 1, '/admin/elsewhere': 9 } })
    expect(button).toContain('3<span class="visually-hidden"> offen</span>')
  })

  it('has no number while nothing is open', () => {
    expect(closed({ openCounts: { '/admin/logbook': 0 } })).not.toContain('class="count')
  })

  it('is marked on a page of its menu, and only there', () => {
    expect(closed({ pathname: '/admin/maps/' })).toContain('more-button--here')
    expect(closed({ pathname: '/admin' })).not.toContain('more-button--here')
  })
})
