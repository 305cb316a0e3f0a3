import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Chance } from '../../tools/chance.ts'
import { type Answered, type Call, untilAnswered } from './call.ts'
import type { SentGame, SentSection } from './judge-uploads.ts'
import { creatorLogin } from './stored-uploads.ts'

type Draft = ReplyOf<Api['GET /game/draft/:gameId']>
type Added = ReplyOf<Api['POST /section/add']>

const CALL_WITHIN_MS = 30_000
/** Sections that are uploaded concurrently, so that a kill hits several steps of the work. */
const SIDE_BY_SIDE = 2
const SECTIONS = 5
const SQUARES = [1, 4, 9, 16]
const ANSWERS = ['Naruto', 'Akira', 'Bleach', 'Monster', 'Trigun', 'Mushishi', 'Nana', 'Berserk', 'Planetes', 'Baccano']
/** How likely it is that a game is abandoned, or withdrawn, before it is complete. */
const LEFT = 0.15
const TAKEN_BACK = 0.1
/** How likely it is that a sender gives up waiting, as on a lost connection; the server completes some of these uploads. */
const GIVEN_UP = 0.15

/** The state that all creators share. */
export interface Workshop {
  url: string
  /** Makes the calls. */
  call: Call
  dice: Chance
  pictures: readonly Buffer[]
  /** Returns the number of an unused account. */
  nextAccount: () => number
  games: SentGame[]
  errors: string[]
  /** Number of uploads in progress. */
  uploading: number
  /** Number of uploads without a reply, and how many of those the server had stored anyway. */
  lost: number
  arrived: number
}

const bodyOf = (what: string, reply: Answered) => {
  if (reply.fate === 'refused') throw new Error(`${what} was refused: ${reply.code}`)
  return reply.body
}

function formOf(fields: Record<string, string | number>, name: string, picture: Buffer): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set(name, new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }))
  return form
}

/** Signs in and returns an access token that stays valid until the account has reached its limit of games. */
async function signIn({ url, call }: Workshop, login: object): Promise<string> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(login) }
  const signedIn = await untilAnswered(() => call(`${url}/api/user/login`, CALL_WITHIN_MS, sent))
  const { userId, refreshToken } = bodyOf('The sign-in', signedIn) as ReplyOf<Api['POST /user/login']>
  const address = `${url}/api/access/getOne/${userId}?token=${refreshToken}`
  const access = await untilAnswered(() => call(address, CALL_WITHIN_MS))
  return (bodyOf('A token', access) as ReplyOf<Api['GET /access/getOne/:userId']>).token
}

/** Signs in and returns a user who makes one game after another, across all restarts, up to the account's limit of games. */
export async function aCreator(shop: Workshop) {
  const { url, call, dice, errors } = shop
  const headers = { authorization: `Bearer ${await signIn(shop, creatorLogin(shop.nextAccount()))}` }

  async function upload(path: string, form: FormData) {
    shop.uploading += 1
    const withinMs = dice.is(GIVEN_UP) ? dice.between(100, 1_500) : CALL_WITHIN_MS
    const reply = await call(`${url}/api/${path}`, withinMs, { method: 'POST', headers, body: form })
    shop.uploading -= 1
    if (reply.fate === 'unknown') shop.lost += 1
    // Uploads that the sender gave up still count until the server has finished them. Later, there is room again.
    return reply.fate === 'refused' && reply.code === 'too-many-requests' ? ({ fate: 'unknown' } as const) : reply
  }

  /** Loads what is stored of a draft, as the page for creating games does before it resumes, and records the differences. */
  async function resume({ gameId, sections }: SentGame) {
    const known = sections.map((section) => ({ ...section }))
    const ask = () => call(`${url}/api/game/draft/${gameId}`, CALL_WITHIN_MS, { headers })
    const draft = bodyOf('A draft', await untilAnswered(ask)) as Draft
    const byNumber = new Map(draft.sections.map((section) => [section.sectionNumber, section]))
    for (const [number, { hash, answer, wasSent }] of known.entries()) {
      const stored = byNumber.get(number)
      if (hash !== null && stored?.imageHash !== hash)
        errors.push(`section ${number} of draft ${gameId}: acknowledged, but missing`)
      if (stored && (!wasSent || stored.sectionCorrectAnswer !== answer)) {
        errors.push(`section ${number} of draft ${gameId}: stored, but never sent like this`)
      }
    }
    return byNumber
  }

  /** Sends a section until it is acknowledged. If a lost attempt was stored, it must match the acknowledgement. */
  async function sendSection(game: SentGame, number: number, section: SentSection): Promise<boolean> {
    const fields = { gameId: game.gameId, sectionNumber: number, sectionCorrectAnswer: section.answer }
    const form = formOf(fields, 'sectionImage', dice.of(shop.pictures))
    let found: string | undefined
    section.wasSent = true
    const reply = await untilAnswered(
      () => upload('section/add', form),
      async () => {
        found = (await resume(game)).get(number)?.imageHash
      },
    )
    const { imageHash, published } = bodyOf(`Section ${number} of game ${game.gameId}`, reply) as Added
    if (found !== undefined) shop.arrived += 1
    if (found !== undefined && found !== imageHash) {
      errors.push(`section ${number} of game ${game.gameId}: stored as ${found}, acknowledged as ${imageHash}`)
    }
    section.hash = imageHash
    return published
  }

  /** Sends the first `amount` sections, a few concurrently, and returns whether the game is published. */
  async function sendSections(game: SentGame, amount: number): Promise<boolean> {
    const open = game.sections.slice(0, amount).entries()
    let isPublished = false
    const sendInTurn = async () => {
      for (const [number, section] of open) isPublished = (await sendSection(game, number, section)) || isPublished
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendInTurn))
    return isPublished
  }

  async function takeBack({ gameId }: SentGame) {
    let wasLost = false
    const address = `${url}/api/game/rollbackCreatedGame?gameId=${gameId}`
    const reply = await untilAnswered(
      () => call(address, CALL_WITHIN_MS, { method: 'DELETE', headers }),
      () => {
        wasLost = true
      },
    )
    const isGone = reply.fate === 'acknowledged' || (wasLost && reply.code === 'game-not-found')
    if (!isGone) errors.push(`draft ${gameId} could not be deleted: ${reply.code}`)
  }

  /** Creates a draft, or returns null if the account has reached its limit. */
  async function begin(): Promise<SentGame | null> {
    const fields = { gameName: 'A game', gameTypeId: 2, squareAmount: dice.of(SQUARES), sectionAmount: SECTIONS }
    const reply = await untilAnswered(() => upload('game/add', formOf(fields, 'gamePreviewImage', dice.of(shop.pictures))))
    if (reply.fate === 'refused' && reply.code === 'too-many-games') return null
    const { gameId } = bodyOf('A new game', reply) as { gameId: number }
    const sections = Array.from({ length: SECTIONS }, () => ({ answer: dice.of(ANSWERS), wasSent: false, hash: null }))
    return { gameId, sections, end: 'under way' }
  }

  return {
    /** Makes a game, or a part of one, and returns it, or null if the account has reached its limit. */
    async makeGame(): Promise<SentGame | null> {
      const game = await begin()
      if (!game) return null
      shop.games.push(game)
      const isTakenBack = dice.is(TAKEN_BACK)
      if (isTakenBack || dice.is(LEFT)) {
        await sendSections(game, dice.below(SECTIONS))
        if (isTakenBack) await takeBack(game)
        game.end = 'left'
        return game
      }
      const isPublished = await sendSections(game, SECTIONS)
      if (!isPublished) errors.push(`game ${game.gameId} has all its sections, but its publication was not acknowledged`)
      game.end = 'published'
      return game
    },
  }
}
