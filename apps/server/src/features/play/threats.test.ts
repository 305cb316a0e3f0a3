import { checkAnswer, finishGame, getCommitted, openSquare, startGame } from '@guess/contract/api/play'
import type { Committed } from '@guess/contract/rules/commitment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { addressOf, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { type SeenSquare, squaresSeenIn } from '../../testing/sample-picture.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

/** Names of pictures; a nonce looks the same. The commitment is longer. */
const NAMES = /\b[0-9a-f]{32}\b/g
const HASHES = /\b[0-9a-f]{64}\b/g
const MEDIA = /\/media\/[0-9a-f/]+\.webp/g
const keyOf = ({ section, square }: SeenSquare) => `${section}/${square}`

/** Records what one browser receives: every text, and every square of every picture that the texts link to. */
function aListener(player: Player) {
  const texts: string[] = []
  const seen = new Set<string>()
  const receive = async (text: string) => {
    texts.push(text)
    for (const url of text.match(MEDIA) ?? []) {
      for (const square of await squaresSeenIn((await player.app.http.inject(url)).rawPayload)) seen.add(keyOf(square))
    }
    for (const [, inline = ''] of text.matchAll(/"([A-Za-z0-9+/=]{200,})"/g)) {
      for (const square of await squaresSeenIn(Buffer.from(inline, 'base64'))) seen.add(keyOf(square))
    }
  }
  return { texts, seen, receive }
}

const namesOf = (game: Game) => game.sections.flatMap(({ picture, squares }) => [picture, ...squares])

describe.each([9, 16] as const)('the data sent in a game of %i squares', (squareAmount) => {
  test.each(['url', 'inline'])(
    '[PLAY-13] contains the opened squares and, before the answer, no other pixel (%s)',
    async (images) => {
      const game = await aGame(testApp, { squareAmount, sections: 3 })
      const guest = aGuest(testApp)
      const { seen, receive } = aListener(guest)
      const query = images === 'url' ? { images: 'url' as const } : {}
      const look = async () =>
        receive(
          (await guest.inject({ method: 'GET', url: addressOf({ path: `/section/getAll/game/${game.id}` }, { query }) })).body,
        )
      await receive((await guest.send(startGame, { body: { gameId: game.id, userId: guest.userId } })).body)
      await look()
      expect(seen.size).toBe(3)

      const expected = new Set(seen)
      for (const section of [0, 1]) {
        for (let remaining = squareAmount - 1; remaining > squareAmount - 5; remaining--) {
          const reply = await guest.send(openSquare, { ...guest.openingOf(game, section, remaining), query })
          expected.add(keyOf({ section, square: reply.json<{ index: number }>().index }))
          await receive(reply.body)
          await look()
          expect(seen).toEqual(expected)
        }
        await receive((await guest.send(checkAnswer, { ...guest.answerOf(game, section, 'wrong'), query })).body)
        // With the answer, the section is decided: its whole picture may be seen.
        if (images === 'url') for (let square = 0; square < squareAmount; square++) expected.add(keyOf({ section, square }))
        expect(seen).toEqual(expected)
      }
    },
  )

  test('[PLAY-13] contains no name of a whole picture or hidden square, and no right answer before the answer', async () => {
    const game = await aGame(testApp, { squareAmount, sections: 2 })
    const guest = aGuest(testApp)
    const { texts, receive } = aListener(guest)
    await receive((await guest.send(startGame, { body: { gameId: game.id, userId: guest.userId } })).body)
    const { sections } = await guest.sections(game)
    await receive(JSON.stringify(sections))
    await receive(JSON.stringify(await guest.open(game, 0, squareAmount - 1)))
    const [index = 0] = sections[0]?.squares.map((square) => square.index) ?? []
    const opened = texts.join('\n').match(NAMES) ?? []
    expect(opened).toHaveLength(3)
    expect(opened).toContain(game.sections[0]?.squares[index])
    for (const { picture } of game.sections) expect(texts.join('\n')).not.toContain(picture)
    expect(texts.join('\n')).not.toMatch(/correct|right answer|"answer"/i)
    await receive((await guest.send(checkAnswer, guest.answerOf(game, 0, 'right'))).body)
    const told = new Set<string>(texts.join('\n').match(NAMES))
    for (const name of opened) told.delete(name)
    expect([...told]).toEqual([game.sections[0]?.picture])
  })
})

test.each(['url', 'inline'])(
  '[FAIR-2] until the end, replies contain the commitment and nothing of what it fixes (%s)',
  async (images) => {
    const game = await aGame(testApp, { squareAmount: 4, sections: 3 })
    const guest = aGuest(testApp)
    const { texts, receive } = aListener(guest)
    const query = images === 'url' ? { images: 'url' as const } : {}
    const start = async () => guest.send(startGame, { body: { gameId: game.id, userId: guest.userId } })
    const started = await start()
    const { commitment } = started.json<{ commitment: string }>()
    const ask = async () => guest.send(getCommitted, { params: { gameId: game.id }, query: { commitment } })
    for (const reply of [started, await start(), await ask()]) await receive(reply.body)
    for (const section of [0, 1, 2]) {
      const seen = await guest.inject({ method: 'GET', url: addressOf({ path: `/section/getAll/game/${game.id}` }, { query }) })
      const opened = await guest.send(openSquare, { ...guest.openingOf(game, section, 3), query })
      const answered = await guest.send(checkAnswer, { ...guest.answerOf(game, section, 'right'), query })
      for (const reply of [seen, opened, answered, ...(section < 2 ? [await ask()] : [])]) await receive(reply.body)
    }
    const before = texts.join('\n')
    const ended = await guest.send(finishGame, { query, body: { gameId: game.id, userId: guest.userId } })
    const { committed } = ended.json<{ committed: Committed }>()
    expect(new Set(before.match(HASHES))).toEqual(new Set([commitment]))
    expect(before).not.toContain(committed.nonce)
    expect(before).not.toMatch(/nonce|squareOrder|pictureHash/)
    // Nothing else in the reply, nor the pictures' names, is the nonce either: it is drawn for this play alone.
    const known = [...namesOf(game), ...(before.match(NAMES) ?? [])]
    expect(known).not.toContain(committed.nonce)
  },
)

test('[PLAY-13] the calls of a game and of lists name no picture and no answer of a section', async () => {
  const game = await aGame(testApp, { squareAmount: 1 })
  const guest = aGuest(testApp)
  const paths = [`/game/withImage/${game.id}`, '/game/lastGame', '/game/randomGames/2', '/game/topTrendGames/gameCategory/2']
  for (const path of paths) {
    const { body } = await guest.inject({ method: 'GET', url: `/api${path}?images=url` })
    for (const name of [...namesOf(game), ...game.sections.map(({ correctAnswer }) => correctAnswer)])
      expect(body).not.toContain(name)
  }
})

test('[PIC-2] the names of a picture and of its squares share neither start nor end', async () => {
  const game = await aGame(testApp, { squareAmount: 16, sections: 5 })
  const names = [...namesOf(game), game.preview]
  expect(new Set(names).size).toBe(names.length)
  const starts = new Set(names.map((name) => name.slice(0, 8)))
  const ends = new Set(names.map((name) => name.slice(-8)))
  expect([starts.size, ends.size]).toEqual([names.length, names.length])
})

test('[PIC-3] neither headers nor metadata of a picture reveal what it shows', async () => {
  const game = await aGame(testApp, { squareAmount: 4, sections: 3, name: 'Secret Night' })
  for (const name of namesOf(game)) {
    const { headers, rawPayload } = await testApp.http.inject(`/media/${name}.webp`)
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'x-content-type-options',
    ])
    expect(rawPayload.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP/)
    for (const { answers } of game.sections) for (const answer of answers) expect(rawPayload.includes(answer)).toBe(false)
  }
})

test('[PLAY-15] twenty plays offer the same answers in different orders', async () => {
  const game = await aGame(testApp, { sections: 5 })
  const sets = new Set<string>()
  const orders = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const guest = aGuest(testApp)
    await guest.start(game)
    const answers = (await guest.sections(game)).sections.map(({ sectionAnswers }) => sectionAnswers)
    orders.add(JSON.stringify(answers))
    sets.add(JSON.stringify(answers.map((offered) => offered.toSorted())))
  }
  expect(sets.size).toBe(1)
  // 20 plays, 24^5 possible orders: the chance of two equal ones is about 1 in 40,000.
  expect(orders.size).toBeGreaterThanOrEqual(19)
})

// A body with such a key is refused before it is read.
const isRead = (value: unknown) => !JSON.stringify(value).includes('"__proto__":')

const odd = fc.oneof(
  fc.constantFrom(-1, 0, 15, 16, 1e9, 1e308, 'x', '', null, true, false, [], {}, '__proto__'),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.jsonValue().filter(isRead),
)

test('[PLAY-10] a thousand invented numbers of a client are refused or do not change the score', async () => {
  const game = await aGame(testApp, { squareAmount: 16, sections: 1 })
  const values = fc.sample(fc.record({ remainingSquare: odd, gamePlayed: odd, transferPlay: odd, transferPlayer: odd }), 250)
  for (const { remainingSquare, gamePlayed, transferPlay, transferPlayer } of values) {
    const guest = aGuest(testApp)
    const { userId } = guest
    const started = await guest.send(startGame, { body: { gameId: game.id, userId, transferPlay, transferPlayer, gamePlayed } })
    expect(started.statusCode).toBe(200)
    const opened = await guest.send(openSquare, {
      body: { gameId: game.id, sectionNumber: 0, userId, remainingSquare: remainingSquare as number },
    })
    expect([200, 400]).toContain(opened.statusCode)
    const answer = { ...guest.answerOf(game, 0, 'right').body, remainingSquare, gamePlayed }
    const { opened: squares } = await testApp.db
      .selectFrom('plays')
      .select('opened')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await guest.send(checkAnswer, { body: answer })).json()).toMatchObject({ score: 100 + 10 * (16 - squares) })
    const finished = await guest.send(finishGame, { body: { gameId: game.id, userId, gamePlayed } })
    expect(finished.json()).toMatchObject({ score: 100 + 10 * (16 - squares) })
    expect(squares).toBeLessThanOrEqual(2)
  }
})

describe('a guest who has played a game and then signs in', () => {
  test.each([true, false])('[GUEST-3] gains no points (the browser keeps its cookie: %s)', async (keepsCookie) => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right', 'right'])
    const result = await guest.finish(game)
    const user = await signedIn(testApp, await aUser(testApp))
    if (keepsCookie) for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    const transfer = { transferPlay: true, transferPlayer: guest.userId, gamePlayed: true }
    await user.send(startGame, { body: { gameId: game.id, userId: user.userId, ...transfer } })
    const total = () => testApp.db.selectFrom('users').select('total_score').executeTakeFirstOrThrow()
    expect(await total()).toEqual({ total_score: 0 })
    for (const section of [0, 1, 2]) {
      testApp.clock.advance(1_000)
      await user.answer(game, section, 'right')
    }
    // Without the cookie the browser looks like a new one: its points come from its own ranked play.
    expect(await total()).toEqual({ total_score: keepsCookie ? 0 : result.score })
  })
})
