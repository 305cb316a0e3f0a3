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

/** Characters of all pages that are held: a page has about 120,000. */
const CHARACTERS_MAX = 16_000_000

interface Held {
  content: object
  page: Packed
}

/** Holds the pages that were sent last, so that each is put together and compressed once for as long as its content is held. */
export function packedPages() {
  const held = new LRUCache<string, Held>({ maxSize: CHARACTERS_MAX, sizeCalculation: ({ page }) => page.text.length })
  /**
   * Returns the body of a page.
   * @param key what the page depends on besides its content
   * @param make puts the page together
   */
  return async (key: string, content: object, encoding: Encoding | null, make: () => string): Promise<Buffer | string> => {
    let found = held.get(key)
    if (found?.content !== content) {
      found = { content, page: packed(make()) }
      held.set(key, found)
    }
    return found.page.in(encoding)
  }
}
