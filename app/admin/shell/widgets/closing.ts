/** Whether the surrounding form is being saved. It closes afterwards, so anything begun now would be lost. */
import { createContext } from 'react'

export const ClosingContext = createContext(false)
