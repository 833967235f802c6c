/** Lets browsers that can (https://wicg.github.io/nav-speculation/) fetch a page when a visitor is about to open it. */

/** A visit to what is left out would do something or say nothing. */
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

/** In the page itself: as a file of its own it was a request before the first paint. */
export function FetchAhead() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}
