import { getTotalScore } from '@guess/contract/api/leaderboard'
import { decideReport, getReportQueue } from '@guess/contract/api/moderation'
import { getUserPage } from '@guess/contract/api/profile'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, expect } from 'vitest'
import { aGame, aUser } from './builders.ts'
import { anOperator } from './makers.ts'
import { aGuest, type Player, signedIn } from './player.ts'
import type { TestFixture } from './test-app.ts'

const FIVE = ['right', 'right', 'right', 'right', 'right']

let round = 0
/** Returns an address to which no earlier test has sent email. */
const mail = (name: string) => `${name}.${round}@nerv.jp`

/** Creates an operator, Shinji with a game of his, and two reporters: Asuka and a guest. */
async function aCompany(app: TestFixture) {
  round += 1
  const operator = await anOperator(app, { name: 'Misato', mail: mail('misato') })
  const maker = await signedIn(app, await aUser(app, { name: 'Shinji', mail: mail('shinji') }))
  const asuka = await signedIn(app, await aUser(app, { name: 'Asuka', mail: mail('asuka') }))
  const game = await aGame(app, { name: 'Night Trains', squareAmount: 9, sections: 5, creatorUserId: maker.userId })
  return { operator, maker, asuka, game, guest: aGuest(app) }
}

/** Gives each test of a file reporters and an operator who decides, and checks that no test leaves a logged error. */
export function withReports(testApp: TestFixture) {
  let here: Awaited<ReturnType<typeof aCompany>>

  beforeEach(async () => {
    here = await aCompany(testApp)
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const db = () => testApp.db
  const decision = (about: 'game' | 'user' | 'play', id: number, way: 'keep' | 'hide' | 'delete' | 'ban') => ({
    body: { about, id, decision: way },
  })
  return {
    get operator() {
      return here.operator
    },
    get maker() {
      return here.maker
    },
    get asuka() {
      return here.asuka
    },
    get guest() {
      return here.guest
    },
    get game() {
      return here.game
    },
    mail,
    queue: async () => (await here.operator.call(getReportQueue, {})).content,
    decide: (...args: Parameters<typeof decision>) => here.operator.call(decideReport, decision(...args)),
    refused: (...args: Parameters<typeof decision>) => here.operator.expectRefusal(decideReport, decision(...args)),
    /** Reports the game, or another one. */
    ofGame: (by: Player, of = here.game) => by.call(report, { body: { gameId: of.id, reason: 'adult', text: 'look' } }),
    /** Reports the creator's name. */
    ofName: (by: Player) => by.call(report, { body: { userId: here.maker.userId, reason: 'insult' } }),
    nameOf: async ({ userId }: Player) =>
      (await here.guest.call(getUserPage, { params: { userId }, query: { images: 'url' } })).user.userName,
    outcomes: async (by: Player) => (await by.call(getOwnReports, {})).map(({ outcome }) => outcome),
    actions: () => db().selectFrom('audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute(),
    points: async () => (await here.guest.call(getTotalScore, { params: { userId: here.maker.userId } })).score,
    /** Plays a game as its creator faster than any human, which is flagged, and returns the play's id. */
    async flagged(): Promise<number> {
      await here.maker.play(await aGame(testApp, { name: 'Too Fast', squareAmount: 9, sections: 5 }), FIVE, 50)
      return (await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()).play_id
    },
  }
}
