/** Which of the optional pages the owner has written something for. The others are not linked, and answer 404. */
import type { Website } from './website/website.ts'

export interface PagesWithContent {
  about: boolean
  process: boolean
  howIWork: boolean
}

export function pagesWithContent({ about, process, howIWork }: Website): PagesWithContent {
  return {
    about: about.statement !== '' || about.paragraphs.length > 0,
    process: process.steps.length > 0,
    howIWork: howIWork.promises.length > 0,
  }
}
