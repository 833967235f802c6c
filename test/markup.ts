/**
 * What the Nu Html Checker (package vnu-jar, in Java) says about pages. Only errors: its warnings and hints are matters of
 * taste.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Its checker of CSS is older than container queries and '@starting-style', which it takes for mistakes. Styles are
 * checked by browsers.
 */
const ignored = '.*CSS: .*'

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** One sentence per error, with the page's name and the markup around it. */
export async function markupFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-markup-'))
  const names = [...pages.keys()]
  const files = names.map((_, index) => join(folder, `${index}.html`))
  try {
    await Promise.all(files.map((file, index) => writeFile(file, pages.get(names[index] ?? '') ?? '')))
    const options = ['-jar', checker, '--errors-only', '--exit-zero-always', '--filterpattern', ignored]
    const { stderr } = await promisify(execFile)('java', [...options, '--format', 'json', ...files], {
      maxBuffer: 2 ** 26,
    })
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[]
    }
    return messages.map(({ url, message, extract = '' }) => {
      const name = names[Number(basename(url, '.html'))]
      return `${name}: ${message} (${extract.replaceAll(/\s+/g, ' ').trim()})`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
