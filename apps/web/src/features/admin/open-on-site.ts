import { NOTICE_MS } from '@guess/contract/rules/limits'

/**
 * Opens a public page by a full page load, after the last notice could be read; not if the operator has moved on in the meantime.
 */
export function openOnSite(address: string) {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname === pathname) location.replace(address)
  }, NOTICE_MS)
}
