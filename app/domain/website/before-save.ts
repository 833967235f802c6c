/** Before the website is saved: its information sheet gets its version. */
import type { BeforeSave } from '#domain/before-save.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { withCurrentSheet } from './sheet.ts'
import type { Website } from './website.ts'

export const beforeWebsiteSave: BeforeSave<Website> = ({ content, stored, now }) => ({
  content: withCurrentSheet(content, stored, todayInZurich(new Date(now))),
  notices: [],
})
