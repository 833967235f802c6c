/** Before what the editors call and frame: nobody gets further without a session. The screens' frame has its own. */
import { adminOnly } from '#server/admin-only.server.ts'

export const middleware = [adminOnly]
