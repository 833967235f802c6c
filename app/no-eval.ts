/**
 * Keeps zod from probing whether eval works: the content security policy forbids it and reports the attempt. Import
 * this before any schema. Servers have no such policy and keep the faster path.
 */
import { config } from 'zod'

if (typeof document !== 'undefined') config({ jitless: true })
