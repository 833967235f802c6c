/** Turns a phone number as people write it into links that work from every country. */

const countryCodes: Partial<Record<string, string>> = { CH: '+41', LI: '+423', DE: '+49', AT: '+43' }

/** `071 555 01 42` in Switzerland becomes `tel:+41715550142`; an international number keeps its prefix. */
export function telephoneLink(phone: string, country: string): string {
  const digits = phone.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '')
  const countryCode = countryCodes[country.toUpperCase()]
  if (digits.startsWith('+')) return `tel:${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') && countryCode ? `tel:${countryCode}${digits.slice(1)}` : `tel:${digits}`
}

/** A chat with this mobile number; `null` if its country is unknown, because the chat needs the country's code. */
export function whatsappLink(phone: string, country: string): string | null {
  const international = /^tel:\+(\d+)$/.exec(telephoneLink(phone, country))?.[1]
  return international === undefined ? null : `https://wa.me/${international}`
}
