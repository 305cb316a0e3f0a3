import type { Page, Request } from '@playwright/test'

/**
 * Collects a page's errors: policy violations, console errors and warnings, exceptions, failed requests. A good page has none.
 */
export async function collectPageErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  await page.exposeFunction('reportPageError', (error: string) => errors.push(error))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportPageError } = globalThis as unknown as { reportPageError: (error: string) => void }
      reportPageError(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${error.stack ?? error.message}`))
  // A request that got a response whose body was never read is not a failure: a browser revalidates its cache that way. Neither
  // is a GET that was aborted by navigation, nor the refresh of a token, which the next page repeats (SESSION-4).
  const answered = new Set<Request>()
  const isRepeatable = (request: Request) => request.method() === 'GET' || request.url().endsWith('/api/user/refresh')
  const isGivenUp = (request: Request) => isRepeatable(request) && request.failure()?.errorText === 'net::ERR_ABORTED'
  page.on('requestfailed', (request) => {
    if (!answered.has(request) && !isGivenUp(request))
      errors.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    answered.add(response.request())
    if (response.status() >= 400) errors.push(`answered ${response.status()}: ${response.url()}`)
  })
  return errors
}
