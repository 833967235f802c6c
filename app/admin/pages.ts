/** What stands where in the header: the tabs, and 'Mehr' beside them. */
import { CalendarDays, ChartNoAxesColumn, Inbox, ListChecks, Mail } from 'lucide-react'
import { appointmentWords } from './appointments/messages.ts'
import { emailWords } from './email/messages.ts'
import { managers } from './managers.ts'
import { outboxWords } from './outbox/messages.ts'
import { readyWords } from './ready/messages.ts'
import type { MorePage } from './shell/frame/more-menu.tsx'
import { visitsWords } from './visits/messages.ts'

export const emailPath = '/admin/email'
export const outboxPath = '/admin/outbox'
export const readyPath = '/admin/ready'

export const tabs = managers.filter(({ more }) => !more)

/** In the order of the menu: the managers that are no tab, then pages without a manager. */
export const morePages: readonly MorePage[] = [
  ...managers.flatMap(({ more, tab, path }) => (more ? [{ name: tab, path, ...more }] : [])),
  {
    name: appointmentWords.title,
    about: appointmentWords.about,
    path: '/admin/appointments',
    icon: CalendarDays,
  },
  { name: visitsWords.title, about: visitsWords.about, path: '/admin/visits', icon: ChartNoAxesColumn },
  { name: emailWords.title, about: emailWords.about, path: emailPath, icon: Mail },
  { name: outboxWords.title, about: outboxWords.about, path: outboxPath, icon: Inbox },
  { name: readyWords.title, about: readyWords.about, path: readyPath, icon: ListChecks },
]
