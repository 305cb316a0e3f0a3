import { NOTICE_MS } from '@guess/contract/rules/limits'

/** Leaves the panel's page as a whole for one of the site, once there was time to read what was said last; not who has gone on elsewhere. */
export function openOnSite(address: string) {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname === pathname) location.replace(address)
  }, NOTICE_MS)
}
