import { checkAnswer, finishGame, getSections, openSquare, startGame } from '@guess/contract/api/play'
import type { Endpoint, ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { aToken, type Game, rightOf, wrongOf } from './builders.ts'
import { strictSchema } from './strict-schema.ts'
import type { TestApp } from './test-app.ts'

/** Refusals that any call can return, in addition to those that its endpoint lists. */
export const COMMON: readonly ErrorCode[] = [
  ...(['invalid-request', 'access-denied', 'foreign-origin', 'too-many-requests'] as const),
  ...(['operator-factor-missing', 'factor-unconfirmed'] as const),
]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type Headers = Record<string, string>

/** Returns the path and query of a call. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api${path}${asked.size > 0 ? `?${asked}` : ''}`
}

export interface Refused {
  status: number
  code: ErrorCode
  message: string
  issues?: { path: string; message: string }[]
}

/** Encodes a form as a browser sends it. */
export async function sentForm(form: FormData): Promise<{ headers: Headers; payload: Buffer }> {
  const written = new Response(form)
  const type = written.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await written.arrayBuffer()) }
}

const sentJson = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) })

/**
 * Creates a browser that calls by the contract: it stores cookies, sends its token, and checks that replies match their
 * declaration.
 */
export function aClient(app: TestApp, own: Headers = {}) {
  const cookies = new Map<string, string>()

  const inject = async (options: {
    method: string
    url: string
    headers?: Headers
    payload?: string | Buffer
  }): Promise<LightMyRequestResponse> => {
    const response = await app.http.inject({
      ...options,
      method: options.method as 'GET',
      headers: { ...own, ...options.headers },
      cookies: Object.fromEntries(cookies),
    })
    for (const { name, value, expires } of response.cookies) {
      if (expires?.getTime() === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const send = async <const E extends Endpoint>(endpoint: E, request: RequestOf<E>, headers: Headers = {}) => {
    const { body } = request as Parts
    const sent = body instanceof FormData ? await sentForm(body) : body !== undefined && sentJson(body)
    return inject({
      method: endpoint.method,
      url: addressOf(endpoint, request as Parts),
      ...(sent && { ...sent, headers: { ...sent.headers, ...headers } }),
      ...(!sent && { headers }),
    })
  }
  const call = async <const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> => {
    const response = await send(endpoint, request)
    const isEmpty = endpoint.reply instanceof z.ZodNull
    expect(response.statusCode, `${response.body} ${app.loggedErrors}`).toBe(isEmpty ? 204 : 200)
    return strictSchema(endpoint.reply).parse(isEmpty ? null : response.json()) as ReplyOf<E>
  }
  const expectRefusal = async <const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Refused> => {
    const response = await send(endpoint, request)
    const { code, message, issues } = response.json<Refused>()
    expect(Object.keys(ERRORS)).toContain(code)
    expect([...endpoint.refuses, ...COMMON]).toContain(code)
    expect(message).toBe(ERRORS[code].message)
    return { status: response.statusCode, code, message, ...(issues && { issues }) }
  }
  return { app, cookies, inject, send, call, expectRefusal }
}

/** Returns the text of an answer: the right one, a wrong one, or the given text. */
const textOf = (game: Game, section: number, answer: string) => {
  if (answer === 'right') return rightOf(game, section)
  return answer === 'wrong' ? wrongOf(game, section) : answer
}

const IMAGES = { images: 'url' } as const

/** Milliseconds that a player looks at one section after another: neither too few (BOT-1) nor always as many (BOT-7). */
const LOOKS_MS = [1_000, 3_000, 1_000, 2_000, 4_000]

/** Creates a client that knows how to play. It sends `userId` as its id, as clients of the specification do. */
function aPlayer(app: TestApp, userId: number, headers: Headers = {}) {
  const client = aClient(app, headers)
  const openingOf = (game: Game, sectionNumber: number, remainingSquare: number) => ({
    query: IMAGES,
    body: { gameId: game.id, sectionNumber, remainingSquare, userId },
  })
  const answerOf = (game: Game, sectionNumber: number, answer: string) => ({
    query: IMAGES,
    body: { gameId: game.id, sectionNumber, userAnswer: textOf(game, sectionNumber, answer), userId },
  })
  return {
    ...client,
    userId,
    openingOf,
    answerOf,
    start: (game: Game) => client.call(startGame, { body: { gameId: game.id, userId } }),
    sections: (game: Game) => client.call(getSections, { params: { gameId: game.id }, query: IMAGES }),
    open: (game: Game, section: number, remaining: number) => client.call(openSquare, openingOf(game, section, remaining)),
    answer: (game: Game, section: number, answer: string) => client.call(checkAnswer, answerOf(game, section, answer)),
    finish: (game: Game) => client.call(finishGame, { query: IMAGES, body: { gameId: game.id, userId } }),
    /** Starts a game and answers its sections in order, each after looking at it for `lookMs` milliseconds or for as long as a person. */
    async play(game: Game, answers: readonly string[], lookMs?: number) {
      await client.call(startGame, { body: { gameId: game.id, userId } })
      for (const [section, answer] of answers.entries()) {
        app.clock.advance(lookMs ?? LOOKS_MS[section % LOOKS_MS.length] ?? 0)
        await client.call(checkAnswer, answerOf(game, section, answer))
      }
    },
  }
}

export type Player = ReturnType<typeof aPlayer>

let guests = 10_000_000

/** Returns a new browser with its own guest id. */
export function aGuest(app: TestApp, guestId = guests++): Player {
  return aPlayer(app, guestId)
}

/** Returns a new browser at a network address. The server accepts the address if its `trustProxy` contains 127.0.0.1. */
export const aGuestAt = (app: TestApp, address: string): Player => aPlayer(app, guests++, { 'x-forwarded-for': address })

const DAY_S = 24 * 3600

/**
 * Returns a browser in which a user is signed in. Its token is valid for a day, or for more, as if it were always refreshed in
 * time.
 */
export async function signedIn(app: TestApp, userId: number, days = 1): Promise<Player> {
  return aPlayer(app, userId, { authorization: `Bearer ${await aToken(app, userId, { lasts: days * DAY_S })}` })
}
