/** For journeys on a site full of content: the product with the content of `npm run demo`. */
import { test as base } from './browser.ts'

export const test = base.extend({
  app: async ({ demoSite }, use) => use(demoSite),
})
