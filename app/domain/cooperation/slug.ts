/** A cooperation's slug, made from its title. Umlauts are spelled out, other accents dropped. */

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Letters that Unicode does not decompose into a base letter and an accent. */
const letterWithStroke: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
const idCharacters = 8

/** Lower-case letters, digits and single hyphens; empty if the title has none of these. */
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

/** A slug that no other cooperation uses: `-2`, `-3` if the title's own is taken. */
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
 * The entry with a slug from its title; its previous slug is kept among the former ones. `stored` is the entry as last
 * saved (`null` for a new one), `taken` are the current slugs of all others.
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
