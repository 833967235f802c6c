/** What only the advisor can decide while a save is under way. Each question is answered once, by its dialog. */
import type { Conflict, Desk } from './desk.ts'

/** `later`: nothing is saved or loaded, what is in the editor stays unsaved. */
export type ConflictChoice = 'mine' | 'theirs' | 'later'

export interface Questions<Content> {
  whichVersion(conflict: Conflict<Content>): Promise<ConflictChoice>
  answerConflict(choice: ConflictChoice): void
  /** Asks to sign in again; answers whether that happened. */
  signIn(): Promise<boolean>
  answerSignIn(signedIn: boolean): void
}

export function createQuestions<Content, Form>(desk: Desk<Content, Form>): Questions<Content> {
  let chosen: (choice: ConflictChoice) => void = nothing
  let signedIn: (isSignedIn: boolean) => void = nothing

  return {
    async whichVersion(conflict) {
      desk.show({ conflict })
      const choice = await new Promise<ConflictChoice>((resolve) => {
        chosen = resolve
      })
      desk.show({ conflict: null })
      return choice
    },
    answerConflict: (choice) => chosen(choice),
    signIn() {
      desk.show({ signedOut: true })
      return new Promise((resolve) => {
        const others = signedIn
        signedIn = (isSignedIn) => {
          others(isSignedIn)
          resolve(isSignedIn)
        }
      })
    },
    answerSignIn(isSignedIn) {
      desk.show({ signedOut: false })
      if (isSignedIn) desk.connection.report('connected')
      const answer = signedIn
      signedIn = nothing
      answer(isSignedIn)
    },
  }
}

function nothing() {}
