import { BookOpen } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { OpenCounts } from '#admin/shell/protocol.ts'
import { createConnection } from './connection.ts'
import { MoreMenu } from './header.tsx'

const pages = [
  { title: 'Logbuch', about: 'Was geschah', path: '/admin/logbook', icon: BookOpen },
  { title: 'Karten', about: 'Wohin es geht', path: '/admin/maps', icon: BookOpen },
]

function closed(openCounts: OpenCounts) {
  const answer = { answer: 'connected', changes: null, openCounts } as const
  return renderToStaticMarkup(
    <MemoryRouter>
      <MoreMenu pages={pages} pathname="/admin" connection={createConnection(answer, async () => answer)} />
    </MemoryRouter>,
  )
}

it("shows on the button 'Mehr' the open count of all its pages, with words for a screen reader", () => {
  const button = closed({ '/admin/logbook': 2, '/admin/maps': 1, '/admin/elsewhere': 9 })
  expect(button).toContain('3<span class="visually-hidden"> offen</span>')
  expect(closed({ '/admin/logbook': 0 })).not.toContain('class="count')
})
