/** The current version goes on; the message says why, to the owner of the site. */
export class NotUpdated extends Error {
  override name = 'NotUpdated'
}
