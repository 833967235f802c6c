/** Says what was done to something that is not saved yet, and offers to undo it for a while. */
import { createContext } from 'react'

export const OfferUndoContext = createContext<(sentence: string, undo: () => void) => void>(() => {})
