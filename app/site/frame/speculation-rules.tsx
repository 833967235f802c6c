/** Lets supporting browsers (https://wicg.github.io/nav-speculation/) prefetch a page when a visitor is about to open it. */

/** Excluded are URLs whose visit would have an effect, or that have no page to show. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/media/*' } },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Inline: as a file of its own it would be a request before the first paint. */
export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}
