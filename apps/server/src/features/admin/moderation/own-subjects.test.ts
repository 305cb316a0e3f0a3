// A moderator who decides on what is their own, or on accounts with a role; and what a moderator has seen (threat 26).
import { getSectionsForAdmin } from '@guess/contract/api/admin'
import { deleteRoleToUser, getRoles } from '@guess/contract/api/admin-control'
import { getGame } from '@guess/contract/api/catalog'
import { downloadData } from '@guess/contract/api/download-data'
import { decideReport, getPlayTimeline } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { aModerator, anOperator, promote } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const FOR_OPERATORS = { status: 403, code: 'for-operators' }
const THREE = ['right', 'right', 'right']

describe('a moderator', () => {
  const testApp = withApp({ renewed: true })
  let moderator: Player
  let second: Player

  const db = () => testApp.db
  const anAccount = async (options: Parameters<typeof aUser>[1] = {}) => signedIn(testApp, await aUser(testApp, options))
  const reportGame = async (game: Game, by?: Player) =>
    (by ?? (await anAccount())).call(report, { body: { gameId: game.id, reason: 'adult' } })
  const reportName = async (userId: number, by?: Player) =>
    (by ?? (await anAccount())).call(report, { body: { userId, reason: 'insult' } })
  const decide = (about: 'game' | 'user' | 'play', id: number, decision: 'keep' | 'hide' | 'delete' = 'keep') => ({
    body: { about, id, decision },
  })
  /** Lets a play of a player wait for a decision. */
  async function aHeldPlay(player: Player, game: Game): Promise<number> {
    await player.play(game, THREE, 50)
    const { id } = await db().selectFrom('plays').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await db().updateTable('plays').set({ kind: 'ranked', held: true }).where('id', '=', id).execute()
    const flag = { play_id: id, reason: 'too-fast' as const, flagged_at: testApp.clock.now() }
    await db()
      .insertInto('play_flags')
      .values(flag)
      .onConflict((taken) => taken.doNothing())
      .execute()
    return id
  }
  const expectRefused = async (request: ReturnType<typeof decide>, waiting: 'reports' | 'play_flags') => {
    expect(await moderator.expectRefusal(decideReport, request)).toMatchObject(FOR_OPERATORS)
    const open =
      waiting === 'reports'
        ? db().selectFrom('reports').where('outcome', 'is', null)
        : db().selectFrom('play_flags').where('decision', 'is', null)
    expect(await open.selectAll().execute()).not.toEqual([])
    await (await anOperator(testApp)).call(decideReport, request)
  }

  beforeEach(async () => {
    moderator = await aModerator(testApp)
    await db()
      .updateTable('users')
      .set({ mail: 'rei.a@gmail.com', mail_key: 'rei.a@gmail.com' })
      .where('id', '=', moderator.userId)
      .execute()
    second = await anAccount({ mail: 'reia@googlemail.com' })
  })

  test.each(['own', "the mailbox's other"])('[OPERATOR-120] does not decide on a play of the %s account', async (whose) => {
    const player = whose === 'own' ? moderator : second
    await expectRefused(decide('play', await aHeldPlay(player, await aGame(testApp))), 'play_flags')
  })

  test('[OPERATOR-120] nor on a play of somebody else at a game of their own', async () => {
    const game = await aGame(testApp, { creatorUserId: second.userId })
    await expectRefused(decide('play', await aHeldPlay(await anAccount(), game)), 'play_flags')
  })

  test.each(['own', "the mailbox's other"])('[OPERATOR-120] nor on a game or the name of the %s account', async (whose) => {
    const owner = whose === 'own' ? moderator : second
    const game = await aGame(testApp, { creatorUserId: owner.userId })
    await reportGame(game)
    await expectRefused(decide('game', game.id), 'reports')
    await reportName(owner.userId)
    await expectRefused(decide('user', owner.userId), 'reports')
  })

  test.each(['own', "the mailbox's other", 'no'])(
    '[OPERATOR-120] nor on what they reported themselves, with %s account',
    async (which) => {
      const guest = aGuest(testApp)
      const game = await aGame(testApp)
      await reportGame(game, which === 'own' ? moderator : which === 'no' ? guest : second)
      for (const [name, value] of guest.cookies) moderator.cookies.set(name, value)
      await expectRefused(decide('game', game.id, 'delete'), 'reports')
    },
  )

  test('[OPERATOR-121] does not decide on the name, a game or a play of an account with a role', async () => {
    for (const one of [await anOperator(testApp), await aModerator(testApp)]) {
      await reportName(one.userId)
      await expectRefused(decide('user', one.userId, 'delete'), 'reports')
      const game = await aGame(testApp, { creatorUserId: one.userId })
      await reportGame(game)
      await expectRefused(decide('game', game.id, 'delete'), 'reports')
    }
    const player = await anAccount()
    const playId = await aHeldPlay(player, await aGame(testApp))
    await promote(testApp, player.userId)
    await expectRefused(decide('play', playId), 'play_flags')
  })

  test('[OPERATOR-109] decides on everything else', async () => {
    const game = await aGame(testApp, { creatorUserId: (await anAccount({ mail: 'shinji@nerv.jp' })).userId })
    const player = await anAccount()
    await reportGame(game)
    await reportName(player.userId)
    const playId = await aHeldPlay(player, game)
    for (const request of [decide('game', game.id), decide('user', player.userId), decide('play', playId, 'hide')])
      await moderator.call(decideReport, request)
  })

  test.each(['own', "the mailbox's other", 'no'])(
    '[OPERATOR-122] opens the answers of no game by a report from %s account',
    async (which) => {
      const guest = aGuest(testApp)
      const game = await aGame(testApp)
      const request = { params: { gameId: game.id }, query: { images: 'url' as const } }
      await reportGame(game, which === 'own' ? moderator : which === 'no' ? guest : second)
      for (const [name, value] of guest.cookies) moderator.cookies.set(name, value)
      expect(await moderator.expectRefusal(getSectionsForAdmin, request)).toMatchObject({ code: 'game-not-found' })
      await reportGame(game)
      await moderator.call(getSectionsForAdmin, request)
    },
  )

  describe('[OPERATOR-123] whose role was taken away', () => {
    const images = { images: 'url' } as const
    const takeRole = () => db().deleteFrom('user_roles').where('user_id', '=', moderator.userId).execute()
    const nextPlay = async (player: Player, game: Game) =>
      (await player.call(getGame, { params: { gameId: game.id }, query: images })).nextPlay

    test.each(['a game', 'a play'])(
      '[OPERATOR-123] plays for practice what %s had shown, also in the other account',
      async (what) => {
        const [seen, other] = [await aGame(testApp), await aGame(testApp)]
        if (what === 'a game') {
          await reportGame(seen)
          await moderator.call(getSectionsForAdmin, { params: { gameId: seen.id }, query: images })
        } else {
          const playId = await aHeldPlay(await anAccount(), seen)
          await moderator.call(getPlayTimeline, { params: { playId }, query: images })
        }
        await takeRole()
        for (const player of [moderator, second]) {
          expect(await nextPlay(player, seen)).toMatchObject({ kind: 'practice', because: 'answers-seen' })
          expect(await player.start(seen)).toMatchObject({ ranked: false })
          expect(await player.start(other)).toMatchObject({ ranked: true })
        }
      },
    )

    test('[OPERATOR-123] ends a play as practice that was open when the answers were seen', async () => {
      const game = await aGame(testApp)
      await second.start(game)
      await reportGame(game)
      await moderator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: images })
      for (const section of [0, 1, 2]) {
        testApp.clock.advance(1_000 + 500 * section)
        await second.answer(game, section, 'right')
      }
      expect(await second.finish(game)).toMatchObject({ counts: 'practice', endedAsPractice: 'answers-seen' })
    })

    test('[OPERATOR-123] plays for practice, as a former operator, all games that there were', async () => {
      const [operator, other] = [await anOperator(testApp), await anOperator(testApp)]
      const before = await aGame(testApp)
      const roleId = (await other.call(getRoles, {})).find(({ roleName }) => roleName === 'ROLE_ADMIN')?.id ?? 0
      await other.call(deleteRoleToUser, { query: {}, body: { roleId, userId: operator.userId } })
      expect(await nextPlay(operator, before)).toMatchObject({ kind: 'practice', because: 'answers-seen' })
      expect(await nextPlay(operator, await aGame(testApp))).toMatchObject({ kind: 'ranked' })
    })

    test('[OPERATOR-123] [SESSION-15] finds in the data of the account what it has seen', async () => {
      const game = await aGame(testApp)
      await reportGame(game)
      await moderator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: images })
      const { seenAnswers } = await moderator.call(downloadData, {})
      expect(seenAnswers).toMatchObject([{ gameId: game.id, gameName: game.name }])
    })

    test('[OPERATOR-124] [BOT-12] knows the pictures of those games in others', async () => {
      const [seen, copy] = [await aGame(testApp), await aGame(testApp)]
      for (const { id } of [seen, copy])
        for (const section of [0, 1, 2]) {
          const same = db()
            .updateTable('sections')
            .set({ image_hash: `same ${section}` })
          await same.where('game_id', '=', id).where('section_number', '=', section).execute()
        }
      await reportGame(seen)
      await moderator.call(getSectionsForAdmin, { params: { gameId: seen.id }, query: images })
      await takeRole()
      expect(await nextPlay(moderator, copy)).toMatchObject({ kind: 'practice', because: 'pictures-known' })
    })
  })
})
