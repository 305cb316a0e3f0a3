import { escaped } from './head.ts'
import { plainPaths } from './page-heads.ts'

/** Pages that have an id below them, and what is served beside pages. */
const OTHER_PATHS = [
  '/categoryPage',
  '/gameView',
  '/gameVsView',
  '/gameVs',
  '/game',
  '/userProfile',
  '/api',
  '/media',
  '/assets',
  '/linkPreview',
]

/** Whether an address is that of the operators' panel, or below it. */
export function isPanel(adminPath: string, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === adminPath || path.startsWith(`${adminPath}/`)
}

/** Ends the start where the panel would hide a page, or a page the panel. */
export function refuseTakenPath(adminPath: string): void {
  if ([...plainPaths, ...OTHER_PATHS].includes(adminPath)) {
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
