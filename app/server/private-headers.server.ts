/** Headers of responses for one visitor, or for holders of a secret address: no cache keeps and no search engine finds them. */
export const privateHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
