import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Milliseconds that the scripts get: a journey may hold them, or make them fail. */
const SCRIPTS_MS = 30_000

const HAS_SCRIPTS = () => Object.assign(globalThis, { hasScripts: true })

function isTakenOver() {
  const { hasScripts } = globalThis as { hasScripts?: boolean }
  const isRendered = 'words' in document.documentElement.dataset
  if (!hasScripts || !isRendered || matchMedia('(scripting: none)').matches) return true
  const controls = [...document.querySelectorAll('#root > *, #root a, #root button')]
  return controls.every((control) => Object.keys(control).some((name) => name.startsWith('__react')))
}

const isEarly = (options: unknown) => (options as { waitUntil?: string } | undefined)?.waitUntil === 'commit'

/** @NOTE Where scripts are switched off, a function can be evaluated once, but `waitForFunction` would never see its result. */
async function waitUntilTakenOver(page: Page) {
  if (await page.evaluate(isTakenOver).catch(() => false)) return
  await page.waitForFunction(isTakenOver, undefined, { timeout: SCRIPTS_MS }).catch(() => {})
}

function waitOn(page: Page): Page {
  for (const method of ['goto', 'reload'] as const) {
    const open = page[method].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>
    page[method] = async (...args: unknown[]) => {
      const response = await open(...args)
      if (!isEarly(args[method === 'goto' ? 1 : 0])) {
        await waitUntilTakenOver(page)
      }
      return response
    }
  }
  return page
}

async function waitIn(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(HAS_SCRIPTS)
  const newPage = context.newPage.bind(context)
  context.newPage = async () => waitOn(await newPage())
  return context
}

/**
 * Lets `goto` and `reload` of a browser's pages wait until their scripts have taken a rendered page over (HTML-12): what is done
 * before reaches no router, dialog or field of theirs. With `waitUntil: 'commit'` they do not wait.
 */
export function waitForScripts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => waitIn(await newContext(options))
  return browser
}
