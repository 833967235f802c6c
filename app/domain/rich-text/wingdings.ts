/** Word writes a smiley or an arrow as a letter of Wingdings (Microsoft's chart of the font). */
export const wingdings: Readonly<Record<string, string>> = Object.fromEntries(
  'J☺ K😐 L☹ à→ ß← á↑ â↓ è➔ ð⇨ ü✓ û✗ þ☑ ý☒ o☐ q❑ n■ l● §▪ v❖ Ø➢ (☎ *✉ F☞ E☜ ¨◻ ¡○ x☒ r❑ u◆'
    .split(' ')
    .map(([letter = '', ...sign]) => [letter, sign.join('')]),
)
