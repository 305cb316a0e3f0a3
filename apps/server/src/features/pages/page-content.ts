import type { RenderedPage } from '@guess/contract/page-renderer'
import { LRUCache } from 'lru-cache'
import { type Encoding, type Packed, packed } from '../../platform/http/packed.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

const HTML = '<html lang="en">'
const HEAD_END = '</head>'
const ROOT = '<div id="root"></div>'

/** What `withContent` replaces in the built page, for `checkPlaceholders`. */
export const CONTENT_PLACEHOLDERS = { 'a language': new RegExp(HTML), 'an end of the head': new RegExp(HEAD_END) }

const SCRIPTS = /<script type="module"[^>]*><\/script>(?:\s*<link rel="modulepreload"[^>]*>)*/

/**
 * Returns the page with its scripts in a template: `apps/web/public/before-paint.js` starts them when the page has been painted,
 * because they would compete with its main picture.
 */
export const withLateScripts = (page: string) => page.replace(SCRIPTS, (tags) => `<template id="scripts">${tags}</template>`)

/**
 * Returns the page with its content, its stylesheets and the data that the web hydrates it with. `data-words` tells scripts that the content is
 * there, in the page's language.
 */
export const withContent = (page: string, { html, data }: RenderedPage, styleTags: string, language: Language) =>
  page
    .replace(HTML, `<html lang="${language}" data-words>`)
    .replace(HEAD_END, () => styleTags + HEAD_END)
    .replace(ROOT, () => `<div id="root">${html}</div>\n    <script type="application/json" id="page-data">${data}</script>`)

/** Characters of all shells that are held: one has about 10,000. */
const SHELL_CHARACTERS_MAX = 4_000_000
/** How many bodies a rendered page has: of another host, or for a link that names the language, its head is another one. */
const BODIES_MAX = 3

/**
 * Holds the bodies of pages, so that each is put together and compressed once: that of a rendered page as long as the rendering is
 * held, that of a shell, which browsers render, until others take its place.
 */
export function packedPages() {
  const shells = new LRUCache<string, Packed>({
    maxSize: SHELL_CHARACTERS_MAX,
    sizeCalculation: ({ text }) => text.length,
  })
  const rendered = new WeakMap<RenderedPage, LRUCache<string, Packed>>()
  const bodiesOf = (content: RenderedPage) => {
    const bodies = rendered.get(content) ?? new LRUCache<string, Packed>({ max: BODIES_MAX })
    rendered.set(content, bodies)
    return bodies
  }
  /**
   * Returns the body of a page.
   * @param key what the page depends on besides its content
   * @param content null for a shell
   * @param make puts the page together
   */
  return async (
    key: string,
    content: RenderedPage | null,
    encoding: Encoding | null,
    make: () => string,
  ): Promise<Buffer | string> => {
    const bodies = content ? bodiesOf(content) : shells
    const page = bodies.get(key) ?? packed(make())
    bodies.set(key, page)
    return page.in(encoding)
  }
}
