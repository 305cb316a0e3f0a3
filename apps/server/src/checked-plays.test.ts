import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Committed } from '@guess/contract/rules/commitment'
import { SQUARE_AMOUNTS, type SquareAmount } from '@guess/contract/rules/squares'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, rightOf, wrongOf } from './testing/builders.ts'
import { aPool, publishDailies, todaysDaily } from './testing/daily.ts'
import { aDuel, live } from './testing/duel.ts'
import { aGuest, type Player, signedIn } from './testing/player.ts'
import { withApp } from './testing/test-app.ts'

const SCRIPT = join(import.meta.dirname, '../../../docs/check-play.mjs')
const SECTIONS = 3
const PLAYS = 50
const DUELS = 50

type Reply = Record<string, unknown>
type Check = (replies: readonly Reply[], picture: (address: string) => Promise<Uint8Array>) => Promise<string[]>

const testApp = withApp()
let checkPlay: Check

beforeAll(async () => {
  checkPlay = ((await import(pathToFileURL(SCRIPT).href)) as { checkPlay: Check }).checkPlay
})

const picture = async (address: string) => (await testApp.http.inject(address)).rawPayload
const otherPicture = async (address: string) => Buffer.concat([await picture(address), Buffer.from([0])])
const either = () => randomInt(2) === 0
const sizeOf = (number: number) => SQUARE_AMOUNTS[number % SQUARE_AMOUNTS.length] as SquareAmount

/** Opens some squares and returns the replies, each with the section that was asked for. */
async function opened(squareAmount: SquareAmount, sectionNumber: number, open: (remaining: number) => Promise<object>) {
  const replies: Reply[] = []
  const amount = randomInt(squareAmount)
  for (let count = 1; count <= amount; count++) replies.push({ ...(await open(squareAmount - count)), sectionNumber })
  return replies
}

/** Plays a game, to its end or not, and returns every reply of it. */
async function played(player: Player, game: Game): Promise<Reply[]> {
  const replies: Reply[] = [await player.start(game), await player.sections(game)]
  const last = either() ? SECTIONS : randomInt(SECTIONS)
  for (let section = 0; section < last; section++) {
    testApp.clock.advance(1_000)
    replies.push(...(await opened(game.squareAmount, section, (remaining) => player.open(game, section, remaining))))
    replies.push(await player.sections(game))
    replies.push({ ...(await player.answer(game, section, either() ? 'right' : 'wrong')), sectionNumber: section })
  }
  return [...replies, await player.finish(game)]
}

/** Plays a duel, to its end or not, and returns every reply and message that its second player received. */
async function dueled(players: readonly [Player, Player], game: Game): Promise<Reply[]> {
  const duel = await aDuel(testApp, game, players)
  const replies: Reply[] = [await duel.two.state()]
  await duel.begin()
  const last = either() ? SECTIONS : 1 + randomInt(SECTIONS - 1)
  for (let section = 0; section < last; section++) {
    replies.push(...(await opened(game.squareAmount, section, (remaining) => duel.two.open(section, remaining))))
    replies.push(await duel.two.state())
    await duel.play(section, [rightOf(game, section), either() ? rightOf(game, section) : wrongOf(game, section)])
  }
  if (last < SECTIONS) {
    await duel.one.leave()
    await live(testApp, 12)
  }
  return [...replies, ...(duel.subscribers[1].messages(duel.gameToken) as Reply[]), await duel.two.state()]
}

/** Returns the replies with a change to what the last one tells. */
function retold(replies: readonly Reply[], change: (committed: Committed) => Committed): Reply[] {
  const { committed } = replies.at(-1) as { committed: Committed }
  return [...replies.slice(0, -1), { ...replies.at(-1), committed: change(structuredClone(committed)) }]
}

const withSection = (number: number, change: Partial<Committed['sections'][number]>) => (committed: Committed) => ({
  ...committed,
  sections: committed.sections.map((section, place) => (place === number ? { ...section, ...change } : section)),
})

/** Returns the list with two neighbours swapped. */
const swapped = <T>([first, second, ...others]: readonly T[]): T[] => [second as T, first as T, ...others]

const flipped = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1)

/** Returns each change of what is told: of one square, one answer, one right answer, one picture, the nonce, a whole section. */
function lies(replies: readonly Reply[]): Reply[][] {
  const { committed } = replies.at(-1) as { committed: Committed }
  const number = randomInt(SECTIONS)
  const section = committed.sections[number] as Committed['sections'][number]
  const { squareOrder, answers, correctAnswer, pictureHash } = section
  const changes = [
    ...(squareOrder.length > 1 ? [withSection(number, { squareOrder: swapped(squareOrder) })] : []),
    withSection(number, { answers: swapped(answers) }),
    withSection(number, { correctAnswer: answers.find((answer) => answer !== correctAnswer) as string }),
    withSection(number, { pictureHash: flipped(pictureHash as string) }),
    (told: Committed) => ({ ...told, nonce: flipped(told.nonce) }),
    (told: Committed) => ({ ...told, sections: told.sections.slice(0, -1) }),
  ]
  return changes.map((change) => retold(replies, change))
}

/** Returns the replies as a server would have sent them that shows another square, answer or right answer than it fixed. */
function cheats(replies: readonly Reply[]): Reply[][] {
  const changed = (text: string) => JSON.parse(text) as Reply[]
  const all = JSON.stringify(replies.slice(0, -1))
  const end = replies.at(-1) as Reply
  const squares = all.replace(/"squares":\[\{"index":(\d+)/, (_, index) => `"squares":[{"index":${(Number(index) + 1) % 16}`)
  const opening = all.replace(/\{"index":(\d+),("image":"[^"]*","remainingSquare")/, (_, index, rest) => {
    return `{"index":${(Number(index) + 1) % 16},${rest}`
  })
  const answers = all.replace(/"sectionAnswers":\[("[^"]*"),("[^"]*")/, '"sectionAnswers":[$2,$1')
  const rightAnswer = all.replace(/"correctAnswer":"([^"]*)"/, '"correctAnswer":"$1!"')
  return [squares, opening, answers, rightAnswer].filter((text) => text !== all).map((text) => [...changed(text), end])
}

async function expectOnlyTheTruthHolds(replies: Reply[]) {
  expect(await checkPlay(replies, picture)).toEqual([])
  for (const lie of lies(replies)) expect(await checkPlay(lie, picture)).not.toEqual([])
  const shown = cheats(replies)
  expect(shown.length).toBeGreaterThanOrEqual(1)
  for (const cheat of shown) expect(await checkPlay(cheat, picture)).not.toEqual([])
  if (/"correctAnswer":"[^"]*"[^}]*"sectionImage":"\/media/.test(JSON.stringify(replies)))
    expect(await checkPlay(replies, otherPicture)).toContainEqual(expect.stringContaining('another picture'))
}

describe('the script that checks a play from its replies', () => {
  test(`[FAIR-7] accepts ${PLAYS} plays of guests and users, and refuses each change of one of them`, async () => {
    for (let number = 0; number < PLAYS; number++) {
      const game = await aGame(testApp, { squareAmount: sizeOf(number), sections: SECTIONS })
      const player = either() ? aGuest(testApp) : await signedIn(testApp, await aUser(testApp))
      await expectOnlyTheTruthHolds(await played(player, game))
    }
  })

  test(`[FAIR-7] accepts ${DUELS} duels, and refuses each change of one of them`, async () => {
    await testApp.jobs.run('keep-duels-time')
    const players = [await signedIn(testApp, await aUser(testApp)), aGuest(testApp)] as const
    for (let number = 0; number < DUELS; number++) {
      const game = await aGame(testApp, { squareAmount: sizeOf(number), sections: SECTIONS })
      await expectOnlyTheTruthHolds(await dueled(players, game))
    }
  })

  test('[FAIR-7] [DAILY-14] accepts the plays of a Daily, which have one order of squares and a nonce each', async () => {
    await aPool(testApp, 20)
    await publishDailies(testApp)
    const game = await todaysDaily(testApp)
    const committed: Committed[] = []
    for (const player of [aGuest(testApp), await signedIn(testApp, await aUser(testApp))]) {
      const replies = await played(player, game)
      await expectOnlyTheTruthHolds(replies)
      committed.push((replies.at(-1) as { committed: Committed }).committed)
    }
    const [one, two] = committed.map(({ sections }) => sections.map(({ squareOrder }) => squareOrder))
    expect(one).toEqual(two)
    expect(committed[0]?.nonce).not.toBe(committed[1]?.nonce)
  })

  test('[FAIR-7] accepts no play that is not over, and none without a commitment', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    const started = await guest.start(game)
    expect(await checkPlay([started], picture)).toHaveLength(1)
    const { committed } = await guest.finish(game)
    expect(await checkPlay([{ committed }], picture)).toHaveLength(1)
    expect(await checkPlay([started, { committed }], picture)).toEqual([])
  })

  test('[FAIR-7] is a program of at most 40 lines, and says what differs', async () => {
    expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    const started = await guest.start(game)
    const { committed } = await guest.finish(game)
    const file = join(mkdtempSync(join(tmpdir(), 'replies-')), 'replies.json')
    const run = (replies: unknown) => {
      writeFileSync(file, JSON.stringify(replies))
      return spawnSync(process.execPath, [SCRIPT, 'http://127.0.0.1:1', file], { encoding: 'utf8' })
    }
    expect(run([started, { committed }])).toMatchObject({ status: 0, stdout: expect.stringContaining('as it was fixed') })
    const lie = { committed: { ...committed, nonce: '0'.repeat(32) } }
    expect(run([started, lie])).toMatchObject({ status: 1, stdout: 'The data does not belong to the commitment.\n' })
  })
})
