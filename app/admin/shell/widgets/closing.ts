/** Whether the form around is being saved: it closes then, and what is only now begun in it would be lost. */
import { createContext } from 'react'

export const ClosingContext = createContext(false)
