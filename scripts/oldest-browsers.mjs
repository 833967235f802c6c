/** The oldest browsers in which everything works, and those in which the site can be read (decision 007). */
export const oldestBrowsers = { safari: 17.4, firefox: 128, chrome: 120 }
export const oldestToReadIn = { safari: 15.4, firefox: 102, chrome: 99 }

/** @param {Record<string, number>} browsers */
export const asTarget = (browsers) => Object.entries(browsers).map(([name, version]) => `${name}${version}`)
