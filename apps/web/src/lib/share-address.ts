import { settings } from './settings.ts'

/**
 * Returns the full address of a page for sharing, with the language of the sharing user so that its preview is in that language.
 * Crawlers send no language and get English if the address names none.
 */
export function shareAddress(path: string): string {
  const address = new URL(path, location.origin)
  const { language } = settings()
  if (language !== 'en') address.searchParams.set('lang', language)
  return address.href
}
