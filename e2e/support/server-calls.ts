import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Page } from '@playwright/test'

export type GameCard = ReplyOf<Api['GET /game/lastGame']>
export type Sections = ReplyOf<Api['GET /section/getAll/game/:gameId']>
type GameTypes = ReplyOf<Api['GET /gameType/getAll']>
type GamesPage = ReplyOf<Api['GET /game/getAllGameTypeGamePageable/:gameTypeId']>
type Avatars = ReplyOf<Api['GET /avatar/getAllWithImage']>
type Leaders = ReplyOf<Api['GET /played/game/:gameId']>
type Verdict = ReplyOf<Api['POST /section/checkanswer']>

const read = async <T>(baseURL: string, path: string, cookie?: string): Promise<T> => {
  const response = await fetch(`${baseURL}/api${path}`, cookie ? { headers: { cookie } } : {})
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  return response.json() as Promise<T>
}

const send = async (baseURL: string, path: string, body: unknown, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(`${baseURL}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`)
  return response
}

/** Returns the open categories. */
export const gameTypes = (baseURL: string) => read<GameTypes>(baseURL, '/gameType/getAll')

/** Number of games of the demo world. */
const DEMO_GAMES = 32
const DEMO_WITHIN_MS = 300_000

/** Waits until a new site has drawn all of its demo games, which it does while it is open. */
export async function waitForDemo(baseURL: string): Promise<void> {
  const giveUpAt = Date.now() + DEMO_WITHIN_MS
  const drawn = async () => (await gameTypes(baseURL)).reduce((sum, { gameCount }) => sum + gameCount, 0)
  while ((await drawn()) < DEMO_GAMES) {
    if (Date.now() > giveUpAt) throw new Error(`The demo games were not drawn within ${DEMO_WITHIN_MS} ms`)
    await wait(200)
  }
}

/** Returns the games of a category, newest first. */
export const gamesOf = async (baseURL: string, typeId: number): Promise<GameCard[]> =>
  (await read<GamesPage>(baseURL, `/game/getAllGameTypeGamePageable/${typeId}?images=url&page=0&size=50`)).content

/** Returns every game that can be played. */
export async function allGames(baseURL: string): Promise<GameCard[]> {
  const types = await gameTypes(baseURL)
  return (await Promise.all(types.map(({ id }) => gamesOf(baseURL, id)))).flat()
}

/** Returns Today's Game: the Daily, or without one the newest game. */
export const todaysGame = (baseURL: string) => read<GameCard>(baseURL, '/game/lastGame?images=url')

/** Returns the shortest game whose pictures are cut into this number of squares. */
export async function gameOf(baseURL: string, squareAmount: number): Promise<GameCard> {
  const games = (await allGames(baseURL)).filter((game) => game.squareAmount === squareAmount)
  const [shortest] = games.toSorted((a, b) => a.sectionAmount - b.sectionAmount || a.id - b.id)
  if (!shortest) throw new Error(`No game of ${squareAmount} squares`)
  return shortest
}

/** Returns the addresses of all avatars. */
export const avatarsOf = async (baseURL: string) => {
  const avatars = await read<Avatars>(baseURL, '/avatar/getAllWithImage?images=url')
  return new Set(avatars.map(({ avatarImage }) => avatarImage))
}

/** Returns a game's leaderboard as the rows that its page must show. */
export const leadersOf = async (baseURL: string, gameId: number) => {
  const rows = await read<Leaders>(baseURL, `/played/game/${gameId}`)
  return rows.map(({ rank, userName, score }) => [String(rank), userName, String(score)])
}

/** Starts a play of a new guest, without a page. */
async function startAsGuest(baseURL: string, gameId: number) {
  const userId = 10_000_000 + Math.floor(Math.random() * 89_999_999)
  const player = { gameId, userId, guest: true }
  const started = await send(baseURL, '/section/startgame', player)
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { player, cookie }
}

const learnt = new Map<string, string[]>()

/** Returns the right answers of a game, by section. They are found by playing it once. */
export async function rightAnswers(baseURL: string, gameId: number): Promise<string[]> {
  const game = `${baseURL} ${gameId}`
  const known = learnt.get(game)
  if (known) return known
  const { player, cookie } = await startAsGuest(baseURL, gameId)
  const { sections } = await read<Sections>(baseURL, `/section/getAll/game/${gameId}?images=url`, cookie)
  const answers: string[] = []
  for (const { sectionNumber, sectionAnswers } of sections) {
    const body = { ...player, sectionNumber, userAnswer: sectionAnswers[0] }
    const verdict = (await (await send(baseURL, '/section/checkanswer', body, cookie)).json()) as Verdict
    answers.push(verdict.correctAnswer)
  }
  learnt.set(game, answers)
  return answers
}

/** Returns the server's state of the open play of the browser with this cookie. */
export const sectionsOf = (baseURL: string, gameId: number, cookie: string) =>
  read<Sections>(baseURL, `/section/getAll/game/${gameId}?images=url`, cookie)

/** Plays a game to its end as the guest of a page, which does not show it. */
export async function playUnseen(page: Page, gameId: number): Promise<void> {
  const userId = await page.evaluate(() => Number(localStorage.getItem('guestId')))
  const player = { gameId, userId, guest: true }
  const post = async (path: string, body: object) => {
    const response = await page.request.post(`/api/section/${path}`, { data: { ...player, ...body } })
    if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}`)
  }
  await post('startgame', {})
  const { sections }: Sections = await (await page.request.get(`/api/section/getAll/game/${gameId}?images=url`)).json()
  for (const { sectionNumber, sectionAnswers } of sections) {
    await post('checkanswer', { sectionNumber, userAnswer: sectionAnswers[0] })
  }
  await post('finish', {})
}
