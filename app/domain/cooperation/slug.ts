/** A cooperation's address, made from its title (specification §5, 'Cooperation slug'; design §6). */

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Letters that Unicode doesn't take apart into a base letter and an accent. */
const letterWithStroke: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
const idCharacters = 8

/** Lower-case letters, digits and single hyphens; empty where the title has none of these. */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßøłđæœ]/g, (letter) => germanLetters[letter] ?? letterWithStroke[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A slug that no other cooperation has: `-2`, `-3` where the title's own is taken. */
export function freeSlug(title: string, id: string, taken: ReadonlySet<string>): string {
  const base = slugOf(title) || `kooperation-${slugOf(id).replaceAll('-', '').slice(0, idCharacters)}`
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

interface Addressed {
  id: string
  title: string
  slug: string
  formerSlugs: string[]
}

/**
 * The entry with the slug its title asks for, the slug it had before kept among the former ones. `stored` is the same
 * entry as it was saved last (`null` for a new one), `taken` the current slugs of all others.
 */
export function withSlug<Entry extends Addressed>(
  entry: Entry,
  stored: Pick<Addressed, 'title' | 'slug' | 'formerSlugs'> | null,
  taken: ReadonlySet<string>,
): Entry {
  const keeps = stored?.title === entry.title && stored.slug !== '' && !taken.has(stored.slug)
  const slug = keeps ? stored.slug : freeSlug(entry.title, entry.id, taken)
  const former = new Set([...(stored?.formerSlugs ?? []), ...(stored?.slug ? [stored.slug] : [])])
  former.delete(slug)
  return { ...entry, slug, formerSlugs: [...former] }
}
