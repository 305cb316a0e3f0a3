import { expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'
import { photograph } from './photographs.ts'
import { type GameCard, gamesOf } from './server-calls.ts'
import type { Site } from './site.ts'
import { TITLES } from './wizard-screen.ts'

const SECTIONS = 5
const CATEGORY = 2
const HEADERS = { 'x-session': 'cookie' }

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Creates an account and publishes a game of whole pictures by the API calls of the wizard. Throws if a call fails. */
export async function publishGame(page: Page, testSite: Site, gameName: string) {
  const account = await signUp(page, testSite)
  const { request } = page.context()
  const post = async (path: string, options: object) => {
    const response = await request.post(`${testSite.baseURL}/api${path}`, options)
    if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }
  const { accessToken } = await post('/user/refresh', { headers: HEADERS, data: {} })
  const send = (path: string, multipart: Form) => post(path, { headers: { authorization: `Bearer ${accessToken}` }, multipart })

  const gamePreviewImage = await photograph(page, 'panel.png')
  const basics = { gameName, gameTypeId: String(CATEGORY), squareAmount: '1', sectionAmount: String(SECTIONS) }
  const { gameId }: { gameId: number } = await send('/game/add', { ...basics, gamePreviewImage })
  for (const [number, sectionCorrectAnswer] of TITLES.slice(0, SECTIONS).entries()) {
    const sectionImage = await photograph(page, `${number + 1}.jpg`)
    await send('/section/add', { gameId: String(gameId), sectionNumber: String(number), sectionCorrectAnswer, sectionImage })
  }
  return { ...account, gameId, address: `${testSite.baseURL}/gameView/${gameId}` }
}

/** Returns a published game as its category lists it, which may take some seconds. */
export async function listedGame({ baseURL }: Pick<Site, 'baseURL'>, name: string): Promise<GameCard> {
  const find = async () => (await gamesOf(baseURL, CATEGORY)).find(({ gameName }) => gameName === name)
  await expect.poll(find).toBeDefined()
  const game = await find()
  if (!game) throw new Error(`There is no game ${name}`)
  return game
}
