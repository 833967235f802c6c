/** Fields in rows: one that is marked as half shares its row with the next. */
export function sideBySide<Field extends object>(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = []
  let isOpen = false
  for (const field of fields) {
    if (isOpen) rows.at(-1)?.push(field)
    else rows.push([field])
    isOpen = 'half' in field && field.half === true && !isOpen
  }
  return rows
}
