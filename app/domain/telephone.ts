/** Turns a phone number as people write it into links that work from every country. */

import { withPlainDigits, withPlainSigns } from './visible-text.ts'

const countryCodes: Partial<Record<string, string>> = { CH: '+41', LI: '+423', DE: '+49', AT: '+43' }

/** `071 555 01 42` in Switzerland becomes `tel:+41715550142`; an international number keeps its prefix. */
export function telephoneLink(phone: string, country: string): string {
  const digits = firstNumber(withPlainDigits(withPlainSigns(phone)).replace(/\(0\)/, ''))
  const countryCode = countryCodes[country.toUpperCase()]
  if (digits.startsWith('+')) return `tel:${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') && countryCode ? `tel:${countryCode}${digits.slice(1)}` : `tel:${digits}`
}

/** In digits, from a text that may have an extension or a second number behind it. */
function firstNumber(phone: string): string {
  const parts = phone.split(/\s\/\s|[,;|]|\p{L}+/u).map((part) => part.replaceAll(/[^+\d]/g, ''))
  return parts.find((part) => part.length >= shortest) ?? parts.join('')
}

/** Fewer digits are part of a number that is written with a comma or a word in it. */
const shortest = 9

/** A chat with this mobile number; `null` if its country is unknown, because the chat needs the country's code. */
export function whatsappLink(phone: string, country: string): string | null {
  const international = /^tel:\+(\d+)$/.exec(telephoneLink(phone, country))?.[1]
  return international === undefined ? null : `https://wa.me/${international}`
}
