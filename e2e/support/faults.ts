import type { Page, Request } from '@playwright/test'

/** Gathers what a page complains of: broken policies, errors, requests that failed. A good page leaves the list empty. */
export async function gatherFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.exposeFunction('tellFault', (fault: string) => faults.push(fault))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { tellFault } = globalThis as unknown as { tellFault: (fault: string) => void }
      tellFault(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`))
  // What was answered and then left unread is no failure: so end the fetches by which a browser renews its cache. Nor is a
  // reading that the page gave up when it was left.
  const answered = new Set<Request>()
  const isGivenUp = (request: Request) => request.method() === 'GET' && request.failure()?.errorText === 'net::ERR_ABORTED'
  page.on('requestfailed', (request) => {
    if (!answered.has(request) && !isGivenUp(request))
      faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    answered.add(response.request())
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`)
  })
  return faults
}
