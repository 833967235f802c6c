/** HTML in which every interpolated string is escaped; only what this tag itself produced is inserted as is. */
export interface Html {
  readonly markup: string
}

type Inserted = string | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function html(strings: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return { markup: String.raw({ raw: strings }, ...inserted.map(markupOf)) }
}

function markupOf(value: Inserted): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Text with its line breaks preserved. */
export function lines(text: string): Html[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}
