import type { APIRequestContext } from '@playwright/test'
import { type Account, register } from './account.ts'
import { type GameCard, rightAnswers } from './server-calls.ts'
import type { Site } from './site.ts'

/** A user with an account who acts through the API only. */
export interface Actor extends Account {
  /** Sends a call of the web pages. Throws if the server refuses it. */
  send: (path: string, body: object) => Promise<unknown>
}

/** Creates an account and returns an actor for it. */
export async function anActor(request: APIRequestContext, testSite: Site, changes: { userName?: string } = {}): Promise<Actor> {
  const account = await register(request, testSite, changes)
  const post = async (path: string, data: object, headers: Record<string, string>) => {
    const response = await request.post(`${testSite.baseURL}/api${path}`, {
      headers: { 'x-session': 'cookie', ...headers },
      data,
    })
    if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }
  const { accessToken } = await post('/user/refresh', {}, {})
  return { ...account, send: (path, body) => post(path, body, { authorization: `Bearer ${accessToken}` }) }
}

/** Plays a game faster than a human can, with correct answers only, so that it is flagged (BOT-1). */
export async function playTooFast({ userId, send }: Actor, { baseURL }: Site, game: GameCard) {
  const play = { gameId: game.id, userId }
  const answers = await rightAnswers(baseURL, game.id)
  await send('/section/startgame', play)
  for (const [sectionNumber, userAnswer] of answers.entries())
    await send('/section/checkanswer', { ...play, sectionNumber, userAnswer })
  await send('/section/finish', play)
}

interface ReportedSubject {
  gameId?: number
  userId?: number
  reason: 'adult' | 'insult' | 'other'
  text?: string
}

export const reportTo = ({ send }: Actor, reported: ReportedSubject) => send('/message/report', reported)
