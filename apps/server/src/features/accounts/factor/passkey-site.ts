import type { Platform } from '../../../platform/platform.ts'

/** The site as passkeys know it. */
export interface PasskeySite {
  /** Host name: a passkey works on this host only. */
  rpId: string
  origin: string
}

/**
 * Returns the site, or null if its address allows no passkeys: browsers require HTTPS, or `localhost`, and a name instead of an
 * IP address.
 */
export function passkeySiteOf({ publicUrl }: Pick<Platform['config'], 'publicUrl'>): PasskeySite | null {
  if (publicUrl === null) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isName = !/^[\d.]+$|^\[/.test(hostname)
  return isSecure && isName ? { rpId: hostname, origin } : null
}
