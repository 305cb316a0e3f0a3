import { startGame } from '@guess/contract/api/play'
import { addToAnimeList, showAnimeList } from '@guess/contract/api/profile'
import { shareResult } from '@guess/contract/api/results'
import { binGame } from '../core/games/bin.queries.ts'
import { insertPanelSeed } from '../core/settings/settings.queries.ts'
import { insertBulk } from '../features/admin/bulk/bulk.queries.ts'
import { panelKeyOf } from '../features/admin/key/panel-key.ts'
import { aGame, aUser, type Game, storedPicture } from './builders.ts'
import { aDuel, aLobby } from './duel.ts'
import { aModerator, anOperator } from './makers.ts'
import { aGuest, type Player, signedIn } from './player.ts'
import type { TestApp } from './test-app.ts'

export const OWNER_MAIL = 'owner@example.com'
export const OWNER_PASSWORD = 'the owner knows it'

/** What the calls of the tests request, and its owner. */
export interface World {
  game: Game
  owner: Player
  other: Player
  admin: Player
  moderator: Player
  guest: Player
  /** The commitment of the owner's play. */
  commitment: string
  /** The owner's session. */
  sessionId: string
  /** An entry on the owner's list of plans. */
  entryId: number
  duels: Duels
  /** A result that the owner has shared, which the guest is about to beat, and an earlier meeting of the two. */
  shared: { game: Game; resultToken: string; meetingId: number }
  /** A draft of the owner's and a published game of the owner's. */
  draft: number
  made: number
  /** A game that the owner has deleted. */
  binned: number
  /** What operators manage: the panel's key, a ban, an additional role and param, a flagged play, and an action on several rows. */
  key: string
  banId: number
  roleId: number
  paramId: number
  playId: number
  bulkId: number
}

/**
 * The owner's duels: a lobby, one that the guest has just joined, one with a running section, one with a revealed section, and
 * one that is over. Most are in a game of their own, so that the owner's ranked play of the other one stays ranked.
 */
export interface Duels {
  game: Game
  lobby: { gameToken: string; code: string }
  gathering: string
  running: string
  revealed: string
  finished: string
}

/** Creates duels of the owner and the guest, at each stage that a call needs. */
async function duelsOf(app: TestApp, players: readonly [Player, Player]): Promise<Duels> {
  const game = await aGame(app)
  const short = await aGame(app, { sections: 1, answers: ['Right', 'Left'] })
  const begun = async (of: Game) => {
    const duel = await aDuel(app, of, players)
    await duel.begin()
    return duel
  }
  const { gameToken: gathering } = await aDuel(app, game, players)
  const { gameToken: running } = await begun(game)
  const revealed = await begun(game)
  for (const seat of revealed.both) await seat.answer(0, game.sections[0]?.correctAnswer ?? '')
  const finished = await begun(short)
  await finished.play(0, ['Right', 'Left'])
  const lobby = await aLobby(players[0], game)
  return { game, lobby, gathering, running, revealed: revealed.gameToken, finished: finished.gameToken }
}

/** Creates a user's published game, a draft, and a game in the bin. */
async function madeBy(app: TestApp, userId: number) {
  const { id: made } = await aGame(app, { creatorUserId: userId, sections: 1 })
  const { id: draft } = await aGame(app, { creatorUserId: userId, sections: 1 })
  await app.db.updateTable('games').set({ published_at: null, section_amount: 5 }).where('id', '=', draft).execute()
  const { id: binned } = await aGame(app, { creatorUserId: userId, sections: 1 })
  await binGame(app.db, binned, 'creator', app.platform.clock.now())
  return { made, draft, binned }
}

/** Shares a finished play of the owner's, and lets the guest start a play with its draw. */
async function sharedBy(app: TestApp, owner: Player, guest: Player) {
  const game = await aGame(app)
  await owner.play(game, ['right', 'wrong', 'right'])
  const { resultToken } = await owner.call(shareResult, { body: { gameId: game.id } })
  await guest.call(startGame, { body: { gameId: game.id, userId: guest.userId, challenge: resultToken } })
  const { id: meetingId } = await app.db.selectFrom('meetings').select('id').executeTakeFirstOrThrow()
  return { game, resultToken, meetingId }
}

/** Creates what only operators may access. */
async function lookedAfter({ platform }: TestApp, { userId }: Player) {
  const { db, clock, config } = platform
  const now = clock.now()
  const id = 'id' as const
  const ban = db.insertInto('banned_accounts').values({ ban_key: 'somebody', banned_at: now })
  const role = db.insertInto('roles').values({ name: 'HELPER' })
  const param = db.insertInto('params').values({ name: 'note', value: 'old' })
  const play = db.selectFrom('plays').select(id).where('user_id', '=', userId)
  const { id: playId } = await play.executeTakeFirstOrThrow()
  await db.insertInto('play_flags').values({ play_id: playId, reason: 'too-fast', flagged_at: now }).execute()
  return {
    key: panelKeyOf(config.secret, await insertPanelSeed(db, 'seed')),
    banId: (await ban.returning(id).executeTakeFirstOrThrow()).id,
    roleId: (await role.returning(id).executeTakeFirstOrThrow()).id,
    paramId: (await param.returning(id).executeTakeFirstOrThrow()).id,
    playId,
  }
}

/** Creates six callers, and at least one item for every call to request. */
export async function aWorld(app: TestApp): Promise<World> {
  const game = await aGame(app)
  const owner = await signedIn(app, await aUser(app, { mail: OWNER_MAIL, password: OWNER_PASSWORD, totalScore: 100 }))
  const other = await signedIn(app, await aUser(app))
  const guest = aGuest(app)
  const picture = await storedPicture(app)
  await app.db.insertInto('avatars').values({ name: 'tea', token: 't', picture, position: 1 }).execute()
  await guest.start(game)
  const { commitment } = await owner.start(game)
  if (!commitment) throw new Error('The play has no commitment')
  const body = { userId: owner.userId, animeListTypeId: 2 as const, animeName: 'Frieren' }
  const { id: entryId } = await owner.call(addToAnimeList, { body })
  await owner.call(showAnimeList, { body: { userId: owner.userId, showAnimeList: false } })
  const session = app.db.selectFrom('sessions').select('id').where('user_id', '=', owner.userId)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const duels = await duelsOf(app, [owner, guest])
  const made = await madeBy(app, owner.userId)
  const callers = { owner, other, admin: await anOperator(app), moderator: await aModerator(app), guest }
  const hiding = { operatorId: callers.admin.userId, action: 'hide' as const, ids: [made.made], reason: null, note: '' }
  const { id: bulkId } = await insertBulk(app.db, hiding, app.platform.clock.now())
  const managed = await lookedAfter(app, owner)
  const shared = await sharedBy(app, owner, guest)
  return { ...callers, game, commitment, sessionId, entryId, duels, shared, ...made, ...managed, bulkId }
}
