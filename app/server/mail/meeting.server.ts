/** The place of an appointment, in the words of mails and calendar files. */
import type { MeetingLink } from '#domain/appointments/appointment.ts'
import type { Location } from '#domain/booking/location.ts'
import { isRemote } from '#domain/booking/location.ts'
import { officeAddress } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import type { Fact } from './compose-mail.server.ts'
import { advisorPlaces, clockTime, customerPlaces, labels, swissTime } from './messages.server.ts'

export interface Meeting {
  location: Location
  /** The customer's. */
  phone: string
  /** `in-mail`: it is only in the confirmation. */
  link: MeetingLink | { kind: 'in-mail' }
}

export function placeForCustomer({ location, phone, link }: Meeting, site: Website): string {
  const { name } = site.advisor
  switch (location) {
    case 'office':
      return customerPlaces.office(officeAddress(site))
    case 'home':
      return customerPlaces.home
    case 'phone':
      return customerPlaces.phone(name, phone)
    case 'online':
      if (link.kind === 'later') return customerPlaces.linkLater
      if (link.kind === 'in-mail') return customerPlaces.linkInMail
      return link.kind === 'by-hand' ? customerPlaces.linkByHand(name) : customerPlaces.online
  }
}

export function placeForAdvisor({ location, phone, link }: Meeting): string {
  if (location === 'phone') return advisorPlaces.phone(phone)
  if (location !== 'online') return advisorPlaces[location]
  if (link.kind === 'later') return advisorPlaces.linkLater
  return link.kind === 'by-hand' ? advisorPlaces.linkByHand : advisorPlaces.online
}

/** Empty if the link is not known, or not to be known yet. */
export function linkFacts({ link }: Meeting): Fact[] {
  return link.kind === 'shown' ? [{ label: labels.link, value: link.address, link: 'web' }] : []
}

/** Programs turn the address into a button; it replaces any other words. */
export function calendarPlace({ link }: Meeting, words: string): string {
  return link.kind === 'shown' ? link.address : words
}

export function timeInWords({ location }: Pick<Meeting, 'location'>, time: string): string {
  return isRemote(location) ? swissTime(time) : clockTime(time)
}

/** The customer's way to the office. */
export function placeFact(meeting: Meeting, site: Website): Fact {
  const value = placeForCustomer(meeting, site)
  return { label: labels.location, value, ...(meeting.location === 'office' && { map: officeAddress(site) }) }
}
