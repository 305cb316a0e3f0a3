import { banAccount } from '@guess/contract/api/admin'
import { addParam } from '@guess/contract/api/admin-control'
import { deleteGame } from '@guess/contract/api/create-game'
import { decideReport } from '@guess/contract/api/moderation'
import { appealPlay } from '@guess/contract/api/play'
import { getUserPage } from '@guess/contract/api/profile'
import { report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { waitingForLocks } from '../../../testing/lock-waits.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { serverDatabase } from '../../../testing/test-database.ts'

const testApp = withApp({ renewed: true })
const FIVE = ['right', 'right', 'right', 'right', 'right']

let round = 0
/** Returns an address that no earlier test has used. */
const mail = (name: string) => `${name}.${round}@nerv.jp`

let operator: Player
let maker: Player
let game: Game
let asuka: Player
let guest: Player

beforeEach(async () => {
  round += 1
  operator = await anOperator(testApp, { name: 'Misato', mail: mail('misato') })
  maker = await signedIn(testApp, await aUser(testApp, { name: 'Shinji', mail: mail('shinji') }))
  asuka = await signedIn(testApp, await aUser(testApp, { name: 'Asuka', mail: mail('asuka') }))
  game = await aGame(testApp, { name: 'Night Trains', squareAmount: 9, sections: 5, creatorUserId: maker.userId })
  guest = aGuest(testApp)
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const db = () => testApp.db
const speaks = (language: 'en' | 'tr') => db().updateTable('users').set({ language }).where('id', '=', maker.userId).execute()
const ofGame = (by: Player, reason: 'adult' | 'copyright' = 'adult', of = game) =>
  by.call(report, { body: { gameId: of.id, reason, text: 'his secret' } })
const ofName = (by: Player, userId = maker.userId) => by.call(report, { body: { userId, reason: 'insult' } })
const decide = (about: 'game' | 'user' | 'play', id: number, decision: 'keep' | 'hide' | 'delete' | 'ban') =>
  operator.call(decideReport, { body: { about, id, decision } })
const nameOf = async ({ userId }: Player) =>
  (await guest.call(getUserPage, { params: { userId }, query: { images: 'url' } })).user.userName
const isAboutBan = ({ subject = '' }) => subject.includes('account was banned')
/** Returns the emails except those about a ban, which ban-reasons.test.ts is about. */
const emails = async (to = 'shinji') => (await mailTo(testApp, mail(to))).filter((email) => !isAboutBan(email))

/** Returns the only email that arrived, its text as one line. */
async function theEmail(to = 'shinji') {
  const [email, ...more] = await emails(to)
  expect(more).toEqual([])
  return { subject: email?.subject, text: email?.text?.replace(/\s+/g, ' ') ?? '' }
}

describe('[BOT-14] [OPERATOR-60] the player of a hidden play', () => {
  const hide = async (decision: 'hide' | 'keep' = 'hide') => {
    const { id } = await db().selectFrom('plays').select('id').where('held', '=', true).executeTakeFirstOrThrow()
    const why = decision === 'hide' ? ({ reason: 'cheating', note: 'times' } as const) : {}
    await operator.call(decideReport, { body: { about: 'play', id, decision, ...why } })
  }
  const played = () => aGame(testApp, { name: 'Too Fast', squareAmount: 9, sections: 5 })

  test('[BOT-14] receives an email with the game, the points, the reason and how to answer, without the note', async () => {
    await maker.play(await played(), FIVE, 50)
    await hide()
    const { subject, text } = await theEmail()
    expect(subject).toBe('A play of yours on Guess The Anime does not count')
    expect(text).toContain('An operator hid your play of the game “Too Fast” on March 1, 2026')
    expect(text).toContain('Its points (900) do not count in any total or leaderboard.')
    expect(text).toContain('Reason: Cheating.')
    expect(text).toContain('write to the operators once')
    for (const secret of ['times', 'Misato']) expect(text).not.toContain(secret)
  })

  test('[BOT-14] receives it in Turkish, and without an offer to answer after the second decision', async () => {
    await speaks('tr')
    const fast = await played()
    await maker.play(fast, FIVE, 50)
    await hide()
    testApp.clock.advance(1_000)
    await maker.call(appealPlay, { body: { gameId: fast.id, text: 'Bendim.' } })
    testApp.clock.advance(1_000)
    await hide()
    const [first, second] = (await emails()).map(({ text = '' }) => text.replace(/\s+/g, ' '))
    expect(first).toContain('“Too Fast” oyunundaki oynayışını bir yönetici gizledi')
    expect(first).toContain('yöneticilere bir kez yazabilirsin')
    expect(second).toContain('bir yönetici gizledi')
    expect(second).not.toContain('yazabilirsin')
  })

  test('[OPERATOR-61] receives none if the play counts', async () => {
    await maker.play(await played(), FIVE, 50)
    await hide('keep')
    expect(await emails()).toEqual([])
  })
})

describe('[OPERATOR-60] the creator of a deleted game', () => {
  test('[OPERATOR-60] receives an email with its name, the time and each reported reason once', async () => {
    await ofGame(guest, 'copyright')
    await ofGame(asuka)
    await ofGame(operator)
    await decide('game', game.id, 'delete')
    const { subject, text } = await theEmail()
    expect(subject).toBe('Your game on Guess The Anime was deleted')
    expect(text).toContain('An operator deleted your game “Night Trains” on March 1, 2026 at 15:00 GMT+3.')
    expect(text).toContain('It was reported as: “Not suitable for everyone”, “My picture, used without permission”.')
    for (const secret of ['Asuka', 'Misato', 'his secret']) expect(text).not.toContain(secret)
  })

  test('[OPERATOR-60] [CREATE-15] receives an email in their language if an operator deletes it without a report', async () => {
    await speaks('tr')
    await operator.call(deleteGame, { params: { gameId: game.id } })
    const { subject, text } = await theEmail()
    expect(subject).toBe('Guess The Anime oyunun silindi')
    expect(text).toContain('“Night Trains” adlı oyununu bir yönetici sildi (1 Mart 2026 15:00 GMT+3).')
    expect(text).not.toContain('bildirilmişti')
  })

  test('[OPERATOR-60] [CREATE-15] receives the reported reasons even if an operator deletes it without a decision', async () => {
    await ofGame(asuka)
    await operator.call(deleteGame, { params: { gameId: game.id } })
    expect((await theEmail()).text).toContain('It was reported as: “Not suitable for everyone”.')
    expect((await theEmail('asuka')).subject).toBe('Your report on Guess The Anime was reviewed')
  })

  test('[OPERATOR-60] receives the reason that the operator gave, in their language, and never the note', async () => {
    await speaks('tr')
    const query = { reason: 'copyright', note: 'see the mail of Friday' } as const
    await operator.call(deleteGame, { params: { gameId: game.id }, query })
    const { text } = await theEmail()
    expect(text).toContain('Neden: İzinsiz kullanılan resimler.')
    expect(text).not.toContain('Friday')
  })

  test('[OPERATOR-60] receives the reason of a decision, beside what was reported', async () => {
    await ofGame(asuka)
    const body = { about: 'game', id: game.id, decision: 'delete', reason: 'spam', note: 'again' } as const
    await operator.call(decideReport, { body })
    const { text } = await theEmail()
    expect(text).toContain('Reason: Spam. It was reported as: “Not suitable for everyone”.')
    expect(text).not.toContain('again')
  })

  test('[OPERATOR-60] receives its current name, not the name it had when it was reported', async () => {
    await ofGame(asuka)
    await db().updateTable('games').set({ name: 'Day Trains' }).where('id', '=', game.id).execute()
    await decide('game', game.id, 'delete')
    expect((await theEmail()).text).toContain('“Day Trains”')
  })

  test('[OPERATOR-60] receives one email about the game, beside the one about the ban, if the account is banned too', async () => {
    await ofGame(asuka)
    await decide('game', game.id, 'ban')
    const { text } = await theEmail()
    expect(text).toContain('“Night Trains”')
    expect(text).not.toMatch(/\bban/i)
    expect((await mailTo(testApp, mail('shinji'))).filter(isAboutBan)).toHaveLength(1)
  })

  test('[OPERATOR-60] receives the email even if already banned', async () => {
    await ofGame(asuka)
    await operator.call(banAccount, { body: { userMail: mail('shinji') } })
    expect(await emails()).toEqual([])
    await decide('game', game.id, 'delete')
    expect((await theEmail()).text).toContain('“Night Trains”')
  })

  test("[OPERATOR-60] receives the time in the site's time zone, and the support address if it is set", async () => {
    await operator.call(addParam, { body: { paramName: 'timeZone', paramValue: 'Asia/Tokyo' } })
    await operator.call(addParam, { body: { paramName: 'supportMail', paramValue: 'help@guess.example' } })
    await operator.call(deleteGame, { params: { gameId: game.id } })
    const { text } = await theEmail()
    expect(text).toContain('at 21:00 GMT+9.')
    expect(text).toContain('write to help@guess.example.')
  })

  test('[OPERATOR-60] receives no support address if none is set', async () => {
    await operator.call(deleteGame, { params: { gameId: game.id } })
    expect((await theEmail()).text).not.toMatch(/write to|@/)
  })
})

describe('[OPERATOR-60] the owner of a replaced name', () => {
  test('[OPERATOR-60] receives an email with the old name, the new name and the reason', async () => {
    await ofName(asuka)
    await decide('user', maker.userId, 'delete')
    const { subject, text } = await theEmail()
    expect(subject).toBe('Your username on Guess The Anime was replaced')
    expect(text).toContain('replaced your username “Shinji” on March 1, 2026 at 15:00 GMT+3.')
    expect(text).toContain(`Your username is now “${await nameOf(maker)}”.`)
    expect(text).toContain('It was reported as: “Insulting or hateful”.')
    expect(text).toContain('You can choose another name')
  })

  test('[OPERATOR-60] receives the email in their language', async () => {
    await speaks('tr')
    await ofName(asuka)
    await decide('user', maker.userId, 'delete')
    const { subject, text } = await theEmail()
    expect(subject).toBe('Guess The Anime kullanıcı adın değiştirildi')
    expect(text).toContain(`Kullanıcı adın artık “${await nameOf(maker)}”.`)
    expect(text).toContain('“Hakaret ya da nefret içeriyor”')
  })

  test('[OPERATOR-60] is not invited to choose another name if the account is banned too', async () => {
    await ofName(asuka)
    await decide('user', maker.userId, 'ban')
    const { text } = await theEmail()
    expect(text).toMatch(/“Shinji”.*“Player \d{4}”/)
    expect(text).not.toMatch(/\bban|choose/i)
  })
})

describe('[OPERATOR-61] no email is sent', () => {
  test('[OPERATOR-61] to creators who delete their own game, whether operators or not', async () => {
    await maker.call(deleteGame, { params: { gameId: game.id } })
    const own = await aGame(testApp, { creatorUserId: operator.userId })
    await operator.call(deleteGame, { params: { gameId: own.id } })
    expect([await emails(), await emails('misato')]).toEqual([[], []])
  })

  test('[OPERATOR-61] to operators who decide on their own game or name', async () => {
    const own = await aGame(testApp, { creatorUserId: operator.userId })
    await ofGame(asuka, 'adult', own)
    await ofName(asuka, operator.userId)
    await decide('game', own.id, 'delete')
    await decide('user', operator.userId, 'delete')
    expect(await emails('misato')).toEqual([])
  })

  test('[OPERATOR-61] if a game, a name or a play is kept', async () => {
    await ofGame(asuka)
    await decide('game', game.id, 'keep')
    await ofName(asuka)
    await decide('user', maker.userId, 'keep')
    await maker.play(await aGame(testApp, { squareAmount: 9, sections: 5 }), FIVE, 50)
    const { play_id: playId } = await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
    await decide('play', playId, 'keep')
    expect(await emails()).toEqual([])
  })

  test('[OPERATOR-61] for a game that is already deleted', async () => {
    await ofGame(asuka)
    await db().updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', game.id).execute()
    await decide('game', game.id, 'ban')
    expect(await emails()).toEqual([])
  })

  test('[OPERATOR-61] if the action is refused', async () => {
    await ofGame(asuka)
    await operator.call(banAccount, { body: { userMail: mail('shinji') } })
    const refused = await operator.expectRefusal(decideReport, { body: { about: 'game', id: game.id, decision: 'ban' } })
    expect(refused).toMatchObject({ status: 409, code: 'already-banned' })
    expect(await operator.expectRefusal(deleteGame, { params: { gameId: game.id + 1 } })).toMatchObject({
      code: 'game-not-found',
    })
    expect(await emails()).toEqual([])
  })

  test('[OPERATOR-61] to an account without an address, to a deleted account, or for a game without a creator', async () => {
    const nameless = await aUser(testApp)
    const theirs = await aGame(testApp, { creatorUserId: nameless })
    await ofName(asuka, nameless)
    await decide('user', nameless, 'delete')
    const drawn = await aGame(testApp)
    const deleted = { deleted_at: testApp.clock.now() }
    await db().updateTable('users').set(deleted).where('id', '=', maker.userId).execute()
    for (const { id: gameId } of [theirs, drawn, game]) await operator.call(deleteGame, { params: { gameId } })
    expect(await emails()).toEqual([])
    expect(await db().selectFrom('mail_outbox').select('recipient').execute()).toEqual([])
  })

  test('[OPERATOR-61] twice if several operators act concurrently', async () => {
    const others = await Promise.all([1, 2, 3].map(() => anOperator(testApp)))
    await ofGame(asuka)
    const decision = { body: { about: 'game', id: game.id, decision: 'delete' } } as const
    await Promise.all(
      others.flatMap((other) => [other.send(decideReport, decision), other.send(deleteGame, { params: { gameId: game.id } })]),
    )
    expect((await theEmail()).text).toContain('“Night Trains”')
  })
})

describe('[OPERATOR-60] on a PostgreSQL server', () => {
  const server = withApp({ open: serverDatabase })

  test('[OPERATOR-60] the email contains the replaced name, even if its owner changes it during the decision', async () => {
    const misato = await anOperator(server)
    const id = await aUser(server, { name: 'Shinji', mail: mail('shinji') })
    await aGuest(server).call(report, { body: { userId: id, reason: 'insult' } })
    const decision = { body: { about: 'user', id, decision: 'delete' } } as const
    const decided = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ user_name: 'Ikari', name_key: 'ikari' }).where('id', '=', id).execute()
      const deciding = misato.call(decideReport, decision)
      await expect.poll(() => waitingForLocks(server.db)).toBe(1)
      return { deciding }
    })
    await decided.deciding
    const [email] = await mailTo(server, mail('shinji'))
    expect(email?.text).toMatch(/“Ikari”.*“Player \d{4}”/s)
    expect(server.loggedErrors).toEqual([])
  })
})
