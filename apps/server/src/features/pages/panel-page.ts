import { escaped } from './head.ts'
import { namedPaths, plainPaths } from './page-heads.ts'

/** Paths of pages and of what is served beside them. Case does not tell one from another: pages are found in any (PAGE-10). */
const TAKEN = new Set(
  [...plainPaths, ...namedPaths, '/api', '/media', '/assets', '/linkPreview'].map((path) => path.toLowerCase()),
)

/** Whether an address is that of the operators' panel, or below it. */
export function isPanel(adminPath: string, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === adminPath || path.startsWith(`${adminPath}/`)
}

/** Ends the start where the panel would hide a page, or a page the panel. */
export function refuseTakenPath(adminPath: string): void {
  if (TAKEN.has(adminPath.toLowerCase())) {
    throw new Error('Wrong configuration: ADMIN_PATH is the address of a page.')
  }
}

/** The head of the panel's page: it tells the web where it is, and nobody else that it is there. */
export const panelTags = (adminPath: string) =>
  [
    '<title>Guess The Anime</title>',
    '<meta name="robots" content="noindex, nofollow" />',
    `<meta name="admin-path" content="${escaped(adminPath)}" />`,
  ].join('\n    ')
