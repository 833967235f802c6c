/** Questions and answers on the terminal. Input typed or pasted ahead is kept for the next question. */
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Terminal } from './dialog.ts'

/** The owner pressed Ctrl+C or Ctrl+D. */
export class Ended extends Error {}

export function createTerminal(): Terminal {
  const { output, hidden } = createOutput()
  const lines = createLines(output)

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    return lines.next()
  }

  return {
    isInteractive: process.stdin.isTTY === true,
    ask,
    askHidden: (question) => hidden(() => ask(question)),
    readInput: () => text(process.stdin),
    say: (sentence) => console.log(sentence),
  }
}

/** The terminal echoes through `output`, which keeps what is typed to itself while `hidden` runs. */
function createOutput() {
  let isHidden = false
  return {
    output: new Writable({
      write(chunk, _encoding, done) {
        if (!isHidden) process.stdout.write(chunk)
        done()
      },
    }),
    async hidden<Result>(run: () => Promise<Result>): Promise<Result> {
      isHidden = true
      try {
        return await run()
      } finally {
        isHidden = false
        process.stdout.write('\n')
      }
    },
  }
}

/** The lines of standard input, one for each call of `next`; those that nothing waits for yet are kept. */
function createLines(output: Writable) {
  let reader: Interface | null = null
  let isClosed = false
  const ahead: string[] = []
  let waiting: { answer(line: string): void; end(error: Error): void } | null = null

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

  function typed(): Promise<string> {
    return new Promise((answer, end) => {
      if (isClosed) end(new Ended())
      waiting = { answer, end }
    })
  }

  return {
    async next(): Promise<string> {
      reader ??= open()
      if (!isClosed) reader.resume()
      try {
        return ahead.shift() ?? (await typed())
      } finally {
        waiting = null
        // Listening to standard input would keep the process alive.
        if (!isClosed) reader.pause()
      }
    },
  }
}
