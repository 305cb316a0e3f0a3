/** Returns an address without user, password and options, for messages. */
export function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
