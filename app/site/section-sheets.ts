/** The style sheets that are written into a page only where their section is; the server reads them at start. */
import portrait from './about/portrait.css?url'

export const sectionSheets: readonly string[] = [portrait]
