import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type APIRequestContext, request } from '@playwright/test'
import { rightAnswers } from './server-calls.ts'
import type { Site } from './site.ts'

type State = ReplyOf<Api['GET /multiplayer/state']>

const aGuestId = () => 10_000_000 + Math.floor(Math.random() * 89_999_999)

/** Returns functions that make the API calls of one player, identified by the cookies or the headers. */
const callsOf = (player: APIRequestContext, { baseURL }: Site, headers: Record<string, string> = {}) => {
  const send = async (path: string, data?: object) => {
    const response = await player.post(`${baseURL}/api/multiplayer/${path}`, { headers, ...(data && { data }) })
    if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }
  const state = async (gameToken: string): Promise<State> =>
    (await player.get(`${baseURL}/api/multiplayer/state?gameToken=${gameToken}`, { headers })).json()
  return { send, state }
}

/**
 * Plays a whole match against a guest by the API calls of the match page: the signed-in player always answers correctly, the
 * guest never does. Returns the guest's name.
 */
export async function winDuel(member: APIRequestContext, testSite: Site, gameId: number): Promise<string> {
  const userId = aGuestId()
  const refreshed = await member.post(`${testSite.baseURL}/api/user/refresh`, { headers: { 'x-session': 'cookie' }, data: {} })
  const { accessToken } = await refreshed.json()
  const browser = await request.newContext()
  const host = callsOf(member, testSite, { authorization: `Bearer ${accessToken}` })
  const guest = callsOf(browser, testSite)
  const right = await rightAnswers(testSite.baseURL, gameId)
  const { gameToken } = await host.send('createMultiplayerGame', { gameId })
  await guest.send('joinMultiplayerGame', { gameId, gameToken, userId, guest: true })
  for (const { send } of [host, guest]) await send(`gameReady?gameToken=${gameToken}`)
  for (const [sectionNumber, answer] of right.entries()) {
    for (const { send } of [host, guest]) await send('sectionShown', { gameToken, sectionNumber })
    const { section } = await host.state(gameToken)
    const wrong = section?.sectionAnswers.find((text) => text !== answer)
    await host.send('sendAnswer', { gameToken, sectionNumber, answer })
    await guest.send('sendAnswer', { gameToken, sectionNumber, answer: wrong })
    if (sectionNumber + 1 === right.length) break
    for (const { send } of [host, guest]) await send(`nextSectionReady?gameToken=${gameToken}`)
  }
  await browser.dispose()
  return `Guest ${String(userId).slice(-4)}`
}
