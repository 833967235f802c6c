/** Another text after every change of what the advisor's screens show, on this device or another. */
import type { Services } from '#server/services.server.ts'

export function changeToken({ content, appointments }: Pick<Services, 'content' | 'appointments'>): string {
  return `${content.changeToken()} ${appointments.changeToken()}`
}
