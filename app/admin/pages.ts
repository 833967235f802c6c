/** What stands where in the header: the tabs, and 'Mehr' beside them. */
import { CalendarDays } from 'lucide-react'
import { appointmentWords } from './appointments/messages.ts'
import type { MorePage } from './shell/frame/more-menu.tsx'
import { managers } from './managers.ts'

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
]
