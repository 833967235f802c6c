/** Instructions for the person who runs the server, in technical terms, behind the text for the advisor. */
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { operatorWords as words } from './messages.ts'

export interface OperatorWords {
  text: string
  /** A command or a setting. */
  command?: string | undefined
}

export function ForOperator({ text, command }: OperatorWords) {
  const [said, say] = useState('')
  return (
    <details className="for-operator">
      <summary>{words.summary}</summary>
      <div className="stack stack--close">
        <p>{text}</p>
        {command !== undefined && (
          <>
            <span className="copy">
              <code>{command}</code>
              <CopyButton text={command} label={words.copy(command)} say={say} />
            </span>
            <small role="status">{said}</small>
          </>
        )}
      </div>
    </details>
  )
}
