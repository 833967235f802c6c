/** Another text after every change of what the advisor's screens show, on this device or another. */
import type { Services } from '#server/services.server.ts'

type Changing = Pick<Services, 'content' | 'appointments' | 'currentMail'>

export function changeToken({ content, appointments, currentMail }: Changing): string {
  return `${content.changeToken()} ${appointments.changeToken()} ${currentMail.changeToken()}`
}
