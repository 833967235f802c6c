/** For journeys on the site at its best: the product with the content of `npm run demo`. */
import { test as base } from './browser.ts'

export const test = base.extend({
  app: async ({ demoSite }, use) => use(demoSite),
})
