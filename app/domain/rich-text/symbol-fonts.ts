/** The signs that programs write as letters of another font. */

function fontOf(chart: string): Readonly<Record<string, string>> {
  return Object.fromEntries(chart.split(' ').map(([letter = '', ...sign]) => [letter, sign.join('')]))
}

/** Word's smileys, arrows and bullets (Microsoft's chart of the font). */
export const wingdings = fontOf(
  'J☺ K😐 L☹ à→ ß← á↑ â↓ è➔ ð⇨ ü✓ û✗ þ☑ ý☒ o☐ q❑ n■ l● §▪ v❖ Ø➢ (☎ *✉ F☞ E☜ ¨◻ ¡○ x☒ r❑ u◆',
)

/** Greek letters and signs of mathematics (Adobe's chart of the font); the rest of ASCII is itself. */
export const symbol = fontOf(
  'aα bβ cχ dδ eε fφ gγ hη iι jϕ kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ vϖ wω xξ yψ zζ' +
    ' AΑ BΒ CΧ DΔ EΕ FΦ GΓ HΗ IΙ Jϑ KΚ LΛ MΜ NΝ OΟ PΠ QΘ RΡ SΣ TΤ UΥ Vς WΩ XΞ YΨ ZΖ' +
    ' -− "∀ $∃ *∗ @≅ ^⊥ ~∼ ¢′ £≤ ¥∞ §♣ ¨♦ ©♥ ª♠ «↔ ¬← \u00ad↑ ®→ ¯↓ °° ±± ²″ ³≥ ´× ¶∂ ·• ¸÷ ¹≠ º≡ »≈ ¼… ¿↵ ' +
    'Æ∅ Ç∩ È∪ Î∈ Ò® Ó© Ô™ Õ∏ Ö√ ×⋅ Ø¬ Û⇔ Ü⇐ Ý⇑ Þ⇒ ß⇓ à◊ â® ã© ä™ å∑ ò∫',
)
