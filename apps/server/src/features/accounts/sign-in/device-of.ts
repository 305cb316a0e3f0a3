import Bowser from 'bowser'

/** The browser and the operating system of a device, by their usual names; null if unknown. */
export interface Device {
  browser: string | null
  system: string | null
}

/** Longer user agents are cut: what names the browser stands within these characters. */
const USER_AGENT_MAX = 400

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null)

/**
 * Returns the device that a `User-Agent` header names. Only names from a fixed list are returned, because the sender chooses the
 * header and the account's owner reads the names.
 */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX))
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) }
}
