import type { Page } from '@playwright/test'

const CONTENT = /<div id="root">[\s\S]*?(?=\s*<script type="application\/json" id="page-data">)/

const SCRIPTS = /<template id="scripts">([\s\S]*?)<\/template>/

const isPage = ({ pathname }: URL) => !/^\/(api|media|assets|drawn)\//.test(pathname) && !/\.\w+$/.test(pathname)

/**
 * Delivers every page without its content, as the server does when it cannot render it (HTML-6): the browser makes all calls of
 * the page itself, so that a journey can hold, change or fail them.
 */
export async function renderInBrowser(page: Page) {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response })
    const rendered = await response.text()
    const body = rendered.replace(' data-words', '').replace(SCRIPTS, '$1').replace(CONTENT, '<div id="root"></div>')
    await route.fulfill({ response, body })
  })
}
