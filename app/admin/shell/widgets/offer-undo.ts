/** Says what was done to something that is not saved yet, and offers to undo it for a while. */
import { createContext, useContext } from 'react'

export type OfferUndo = (sentence: string, undo: () => void) => void

const OfferUndoContext = createContext<OfferUndo>(() => {})
export const OfferUndoProvider = OfferUndoContext.Provider

export const useOfferUndo = (): OfferUndo => useContext(OfferUndoContext)
