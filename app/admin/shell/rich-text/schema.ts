/**
 * The document schema of the editor: the elements that the server's sanitizer allows. Each tag is written
 * back as it was read (`<b>` stays `<b>`).
 */
import { type Attrs, type DOMOutputSpec, Schema } from 'prosemirror-model'
import { linkHref } from '#domain/promotion/link.ts'

/** A mark read from one of two tags with the same meaning. */
const nameTags = (tags: readonly [string, string]) => ({
  attrs: { tag: { default: tags[0] } },
  parseDOM: tags.map((tag) => ({ tag, attrs: { tag } })),
  toDOM: ({ attrs }: { attrs: Attrs }): DOMOutputSpec => [String(attrs.tag), 0],
})

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      // `bare`: text of a list item without a tag of its own.
      attrs: { bare: { default: true } },
      parseDOM: [{ tag: 'p', attrs: { bare: false } }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return linkHref(href) === null ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    strong: nameTags(['strong', 'b']),
    em: nameTags(['em', 'i']),
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

export const { nodes, marks } = schema
