/** Before everything below /admin: nobody gets further without a session. */
import { adminOnly } from '#server/admin-only.server.ts'

export const middleware = [adminOnly]
