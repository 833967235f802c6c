/**
 * Guards the routes that editors call and frame: nobody gets further without a session. The dashboard has its own
 * guard.
 */
import { adminOnly } from '#server/admin-only.server.ts'

export const middleware = [adminOnly]
