/** The headers of responses for one visitor, or for holders of a secret address: kept in no cache, found by no search engine. */
export const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
