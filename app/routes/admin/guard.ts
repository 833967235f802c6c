/**
 * Guards the routes that editors call and frame: a request without a session gets no further. The dashboard has its
 * own guard.
 */
import { adminOnly } from '#server/admin-only.server.ts'

export const middleware = [adminOnly]
