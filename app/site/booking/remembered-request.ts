/**
 * What was typed and chosen in one card's dialog with a calendar also appears in the others'. Kept for the lifetime of the
 * page, nowhere else.
 */
export type RequestValues = Partial<Record<string, string>>

let remembered: RequestValues = {}

export function rememberedRequest(): RequestValues {
  return remembered
}

export function rememberRequest(values: RequestValues) {
  remembered = values
}
