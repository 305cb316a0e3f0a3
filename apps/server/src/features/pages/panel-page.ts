import { escaped } from './head.ts'
import { namedPaths, plainPaths } from './page-heads.ts'

/** Paths of pages and of what is served beside them, in lower case, because pages are found in any case (PAGE-10). */
const TAKEN = new Set(
  [...plainPaths, ...namedPaths, '/api', '/media', '/assets', '/linkPreview'].map((path) => path.toLowerCase()),
)

/** Returns whether a URL is that of the operators' panel, or below it. */
export function isPanel(adminPath: string, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === adminPath || path.startsWith(`${adminPath}/`)
}

/** Throws, and so stops the start, if the panel's path is already used by a page. */
export function refuseTakenPath(adminPath: string): void {
  if (TAKEN.has(adminPath.toLowerCase())) {
    throw new Error('Wrong configuration: ADMIN_PATH is the address of a page.')
  }
}

/** Returns the head of the panel's page. It passes the panel's path to the web and hides the page from search engines. */
export const panelTags = (adminPath: string) =>
  [
    '<title>Guess The Anime</title>',
    '<meta name="robots" content="noindex, nofollow" />',
    `<meta name="admin-path" content="${escaped(adminPath)}" />`,
  ].join('\n    ')
