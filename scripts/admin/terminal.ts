/** Questions and answers on the terminal. Input typed or pasted ahead is kept for the next question. */
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Terminal } from './dialog.ts'

/** The owner pressed Ctrl+C or Ctrl+D. */
export class Ended extends Error {}

export function createTerminal(): Terminal {
  let isHidden = false
  let lines: Interface | null = null
  let isClosed = false
  const ahead: string[] = []
  let waiting: { answer(line: string): void; end(error: Error): void } | null = null

  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })

  function open(): Interface {
    const opened = createInterface({ input: process.stdin, output, terminal: true })
    opened.on('line', (line) => {
      // Several lines may arrive at once, before the first caller continues.
      const asker = waiting
      waiting = null
      if (asker) asker.answer(line)
      else ahead.push(line)
    })
    opened.on('close', () => {
      isClosed = true
      waiting?.end(new Ended())
    })
    return opened
  }

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    lines ??= open()
    if (!isClosed) lines.resume()
    try {
      return (
        ahead.shift() ??
        (await new Promise<string>((answer, end) => {
          if (isClosed) end(new Ended())
          waiting = { answer, end }
        }))
      )
    } finally {
      waiting = null
      // Listening to standard input would keep the process alive.
      if (!isClosed) lines.pause()
    }
  }

  return {
    isInteractive: process.stdin.isTTY === true,
    ask,
    async askHidden(question) {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        process.stdout.write('\n')
      }
    },
    readInput: () => text(process.stdin),
    say: (sentence) => console.log(sentence),
  }
}
