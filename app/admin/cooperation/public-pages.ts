/** Where visitors see the cooperations: each on a page of its own, and all in a list. */
import type { PublicPages } from '#admin/shell/definition.ts'
import type { Cooperations } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { publicCooperations } from '#domain/cooperation/find.ts'
import { hasImage } from '#domain/cooperation/preview.ts'
import { isSame } from '#domain/versioning/same.ts'
import { isOwnAddress } from '#design/picture.tsx'
import { partnerOf } from '#site/cooperations/pages.tsx'
import { cooperationPath, paths } from '#site/paths.ts'
import { cooperationWords as words } from './messages.ts'

export const cooperationPages: PublicPages<Cooperations> = {
  of: (states) => [
    ...changedIn(states).map(({ id, title }) => ({ path: cooperationPath(id), name: title })),
    { path: paths.cooperations, name: words.pages.all },
  ],
  within(content, around) {
    const shown = publicCooperations(Object.values(content))
    const frame = { ...around.frame, cooperations: shown.map(({ title, slug }) => ({ title, slug })) }
    const articles = Object.fromEntries(shown.map((each) => [cooperationPath(each.id), articleOf(each)]))
    return { ...around, frame, cooperations: { partners: shown.map(partnerOf) }, articles }
  },
}

/** Those that visitors see in at least one of the states, and not alike in all of them. Of a single state all. */
function changedIn(states: readonly Cooperations[]): Cooperation[] {
  const [first, ...others] = states
  const shown = new Map(
    states.flatMap((state) => publicCooperations(Object.values(state)).map((each) => [each.id, each])),
  )
  const isChanged = ({ id }: Cooperation) => others.some((state) => !isSame(first?.[id], state[id]))
  return [...shown.values()].filter((each) => others.length === 0 || isChanged(each))
}

function articleOf({ title, content }: Cooperation) {
  return { title, blocks: content, pictures: picturesIn(content) }
}

function picturesIn(blocks: readonly Block[]) {
  const urls = blocks.filter(hasImage).map(({ imageUrl }) => imageUrl)
  return Object.fromEntries(urls.filter(isOwnAddress).map((url) => [url, { url }]))
}
