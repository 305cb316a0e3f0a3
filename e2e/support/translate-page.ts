import type { Page } from '@playwright/test'

/** How long a page that has just opened is left alone. A translator begins once its reader has seen the page. */
const BEGIN_MS = 500

function translate(beginMs: number) {
  const KEPT = 'script, style, noscript, textarea, template, title, [translate=no], .notranslate, [data-translated]'
  const isText = ({ nodeValue, parentElement }: Node) =>
    /[\p{L}\d]/u.test(nodeValue ?? '') && parentElement?.closest(KEPT) === null
  const run = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    for (const text of found.filter(isText)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.dataset.translated = ''
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  const begin = () => {
    run()
    new MutationObserver(run).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('DOMContentLoaded', () => setTimeout(begin, beginMs))
}

/**
 * Changes a page as translators of browsers do: each text becomes an element with another one in it, also what appears later. The
 * words stay, so that a journey finds them.
 */
export const translatePage = (page: Page) => page.addInitScript(translate, BEGIN_MS)
