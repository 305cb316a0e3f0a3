import type { APIRequestContext, Page } from '@playwright/test'
import { mailedCode } from './mailbox.ts'
import type { Site } from './site.ts'

/** A player's account. */
export interface Account {
  userId: number
  userName: string
  userMail: string
  userPassword: string
  userAvatarName: string
}

type AccountOptions = Partial<Pick<Account, 'userName' | 'userMail' | 'userPassword'>> & { language?: 'en' | 'tr' }

const HEADERS = { 'x-session': 'cookie' }

let made = 0

/** Returns a user name that no other player of this run has. */
export function freshName() {
  made += 1
  return `p${Math.floor(Math.random() * 1e6)}x${made}`
}

/** Creates an account by the API calls of the sign-up page. The cookies of `request` hold its session. Throws if a call fails. */
export async function register(request: APIRequestContext, testSite: Site, changes: AccountOptions = {}): Promise<Account> {
  const userName = changes.userName ?? freshName()
  const { userMail = `${userName}@mail.example`, userPassword = 'correct horse', language = 'en' } = changes
  const send = async (path: string, { query = {}, body }: { query?: Record<string, string>; body?: object }) => {
    const address = `${testSite.baseURL}/api${path}?${new URLSearchParams(query)}`
    const response = await request.post(address, { headers: HEADERS, ...(body && { data: body }) })
    if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }
  await send('/user/verification/send', { query: { userMail, language } })
  const verificationCode = await mailedCode(testSite.dataDir, userMail)
  await send('/user/verification/check', { query: { userMail, verificationCode } })
  const { userId, userAvatarName } = await send('/user/register', { body: { userName, userMail, userPassword, language } })
  return { userId, userName, userMail, userPassword, userAvatarName }
}

const EMPTY_PAGE = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }

/** Writes to the local storage of the page's browser, as a page of the site would. Takes effect on the next page load. */
export async function storeInBrowser(page: Page, baseURL: string, stored: Record<string, string>) {
  // A page of the same origin that runs none of our scripts.
  const address = `${baseURL}/robots.txt`
  await page.route(address, (route) => route.fulfill(EMPTY_PAGE))
  await page.goto(address)
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, stored)
  await page.unroute(address)
}

/** Creates an account and signs the page's browser in to it. Takes effect on the next page load. */
export async function signUp(page: Page, testSite: Site, changes: AccountOptions = {}): Promise<Account> {
  const account = await register(page.context().request, testSite, changes)
  const { userId, userAvatarName } = account
  await storeInBrowser(page, testSite.baseURL, { signedUserId: String(userId), signedUserAvatarName: userAvatarName })
  return account
}
