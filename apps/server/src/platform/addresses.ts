import type { Platform } from './platform.ts'

/** Returns an address without user, password and options, for messages. */
export function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

type Place = Pick<Platform['config'], 'publicUrl' | 'port'>

/** Returns the public origin of the site, for links that leave it. It is never taken from a request. */
export const originOf = ({ publicUrl, port }: Place) => publicUrl ?? `http://localhost:${port}`
