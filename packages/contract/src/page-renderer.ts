/**
 * What the server and the web agree on to render pages as HTML. The web's build contains a module that exports `openPages`; the
 * server loads it by its path.
 */

/** A reply of one of the server's own calls, made without a connection. */
export interface InProcessReply {
  status: number
  body: unknown
}

/** Makes a GET call as a visitor who is not signed in. `address` begins with `/api/`. */
export type CallInProcess = (address: string) => Promise<InProcessReply>

export interface PageRequest {
  /** The path of the page, without a query. */
  path: string
  language: 'en' | 'tr'
  call: CallInProcess
}

export interface RenderedPage {
  /** The content of the page's root element: no script, no inline style. */
  html: string
  /** The replies that the page shows, as JSON that can stand in a script element. */
  data: string
  /** Paths of the stylesheets that the page needs besides the one of every page. */
  styles: readonly string[]
}

export interface Pages {
  /** Returns whether the page at a path can be rendered. */
  has(path: string): boolean
  /**
   * Renders a page as every visitor sees it. One page is rendered at a time.
   * @returns null if the page cannot be shown to everybody: what it shows does not exist or is for adults
   */
  render(request: PageRequest): Promise<RenderedPage | null>
}

/** A file of the web's build, in Vite's manifest. */
export interface BuiltFile {
  css?: string[]
  imports?: string[]
}

/**
 * Returns the pages of a build.
 * @param manifest Vite's manifest of the files that browsers load
 * @throws if a page's code is not in the manifest
 */
export type OpenPages = (manifest: Record<string, BuiltFile>) => Pages
