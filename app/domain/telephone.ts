/** A telephone number as people write it, in the form that dials from everywhere. */

const countryCodes: Partial<Record<string, string>> = { CH: '+41', LI: '+423', DE: '+49', AT: '+43' }

/** `071 555 01 42` in Switzerland becomes `tel:+41715550142`; what is international already keeps its prefix. */
export function telephoneLink(phone: string, country: string): string {
  const digits = phone.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '')
  const countryCode = countryCodes[country.toUpperCase()]
  if (digits.startsWith('+')) return `tel:${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') && countryCode ? `tel:${countryCode}${digits.slice(1)}` : `tel:${digits}`
}
