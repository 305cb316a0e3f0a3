import { settings } from './settings.ts'

/**
 * Returns the whole address of a page as it is shared: its preview then speaks the language of who shares it. Crawlers send no
 * language of their own, and take English where the address names none.
 */
export function shareAddress(path: string): string {
  const address = new URL(path, location.origin)
  const { language } = settings()
  if (language !== 'en') address.searchParams.set('lang', language)
  return address.href
}
