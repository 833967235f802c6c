/** The headers of what is for one visitor, or for whoever has its secret address: kept by nobody, found by no search engine. */
export const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
