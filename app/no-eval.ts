/**
 * Keeps zod from trying whether it may evaluate text as code: a page's policy forbids it and reports the attempt. To be
 * imported before any schema. Servers have no such policy and keep the faster way.
 */
import { config } from 'zod'

if (typeof document !== 'undefined') config({ jitless: true })
