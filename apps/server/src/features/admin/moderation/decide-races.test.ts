import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES } from '../../../testing/test-database.ts'

const TIMES = 20
const FIVE = ['right', 'right', 'right', 'right', 'right']

describe.each(DATABASES)('[SERVICE-11] concurrent decisions on $name', ({ open }) => {
  const testApp = withApp({ open })
  let operators: Player[]
  let maker: Player
  let asuka: Player
  let game: Game
  /** An address that no earlier test has used. */
  let mail: string
  let round = 0

  beforeEach(async () => {
    mail = `asuka.${++round}@nerv.jp`
    operators = await Promise.all([1, 2, 3].map(() => anOperator(testApp)))
    maker = await signedIn(testApp, await aUser(testApp, { mail: 'shinji@nerv.jp' }))
    asuka = await signedIn(testApp, await aUser(testApp, { mail }))
    game = await aGame(testApp, { squareAmount: 9, sections: 5, creatorUserId: maker.userId })
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const db = () => testApp.db
  const WAYS = ['keep', 'delete', 'ban', 'hide'] as const

  /** Lets all operators decide concurrently, in all possible ways. Returns their replies. */
  const decideAtOnce = async (about: 'game' | 'user' | 'play', id: number) => {
    const ways = WAYS.filter((way) => way !== (about === 'play' ? 'delete' : 'hide'))
    const calls = Array.from({ length: TIMES }, (_, place) => {
      const body = { about, id, decision: ways[place % ways.length] ?? 'keep' }
      return (operators[place % operators.length] as Player).send(decideReport, { body })
    })
    return (await Promise.all(calls)).map((reply) => (reply.statusCode === 200 ? 'decided' : reply.json<{ code: string }>().code))
  }
  const oneOf = (results: string[]) => {
    expect(results.toSorted()).toEqual([...Array.from({ length: TIMES - 1 }, () => 'already-decided'), 'decided'])
  }
  const decisions = async () =>
    (await db().selectFrom('audit_log').where('action', '=', 'report-decided').select('id').execute()).length

  test('[OPERATOR-57] only one of twenty on a game succeeds', async () => {
    await asuka.call(report, { body: { gameId: game.id, reason: 'adult' } })
    oneOf(await decideAtOnce('game', game.id))
    expect(await decisions()).toBe(1)
    expect(await mailTo(testApp, mail)).toHaveLength(1)
  })

  test('[OPERATOR-57] only one of twenty on a name succeeds', async () => {
    await asuka.call(report, { body: { userId: maker.userId, reason: 'insult' } })
    oneOf(await decideAtOnce('user', maker.userId))
    expect(await decisions()).toBe(1)
  })

  test('[OPERATOR-57] only one of twenty on a play succeeds', async () => {
    await maker.play(await aGame(testApp, { squareAmount: 9, sections: 5 }), FIVE, 50)
    const { play_id: playId } = await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
    oneOf(await decideAtOnce('play', playId))
    expect(await decisions()).toBe(1)
  })

  test('[REPORT-6] a game that is reported and kept concurrently does not stay held', async () => {
    const body = { gameId: game.id, reason: 'other' as const }
    await db().updateTable('games').set({ rated_at: null, rating: null }).execute()
    await atOnce(4, () => aGame(testApp, { squareAmount: 1, sections: 1 }))
    const accounts = await atOnce(8, async () => signedIn(testApp, await aUser(testApp)))
    for (let round = 0; round < 5; round++) {
      await db().deleteFrom('reports').execute()
      await asuka.call(report, { body })
      const keep = { body: { about: 'game', id: game.id, decision: 'keep' } } as const
      const decided = Array.from({ length: 4 }, () => operators[0]?.send(decideReport, keep))
      await Promise.all([...accounts.map((account) => account.send(report, { body })), ...decided])
      const { held_at: heldAt } = await db()
        .selectFrom('games')
        .select('held_at')
        .where('id', '=', game.id)
        .executeTakeFirstOrThrow()
      expect(heldAt).toBeNull()
      expect(await db().selectFrom('reports').select('id').execute()).toHaveLength(9)
    }
  })
})
