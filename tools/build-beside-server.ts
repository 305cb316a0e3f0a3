import { announced } from './announced.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Builds the web beside a server: for browsers at once, and the rest when `goOn` is called. Both promises reject if the build fails,
 * which is for the server to report.
 */
export function buildBesideServer(root: string) {
  const forBrowsers = Promise.withResolvers<void>()
  const siteIsOpen = Promise.withResolvers<void>()
  const whole = buildWeb(root, () => {
    forBrowsers.resolve()
    return siteIsOpen.promise
  })
  whole.then(forBrowsers.resolve, forBrowsers.reject)
  announced('Building the web for browsers', () => forBrowsers.promise).catch(() => {})
  return { forBrowsers: forBrowsers.promise, whole, goOn: siteIsOpen.resolve }
}
