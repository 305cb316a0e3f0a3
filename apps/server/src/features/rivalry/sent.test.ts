import { closeChallenge, getMeeting, getRivalries, sendChallenge } from '@guess/contract/api/rivalry'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { accept, share } from '../../testing/results.ts'
import { withRivals } from '../../testing/rivals.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const site = withRivals(testApp)
const { aPlayer, challenge, meetings } = site

const BEST = ['right', 'right', 'right']

let [shinji, asuka] = [] as unknown as [Player, Player]

beforeEach(() => {
  shinji = site.shinji
  asuka = site.asuka
})

describe('[RIVAL-10] sending a challenge back', () => {
  test('opens a game that neither has met', async () => {
    const { game } = await challenge(shinji, asuka)
    const [{ id } = { id: 0 }] = await meetings()
    const next = async () => (await asuka.call(getMeeting, { params: { meetingId: String(id) } })).next
    expect(await next()).toBeNull()
    await shinji.start(await aGame(testApp))
    const match = await aDuel(testApp, await aGame(testApp), [asuka, await aPlayer('Rei')])
    await match.begin()
    expect(await next()).toBeNull()
    const fresh = await aGame(testApp)
    expect(await next()).toMatchObject({ gameId: fresh.id, gameName: fresh.name })
    expect(fresh.id).not.toBe(game.id)
  })

  test('also to and from a guest, but no game that one of them has made', async () => {
    const guest = aGuest(testApp)
    await challenge(guest, asuka)
    const [{ id } = { id: 0 }] = await meetings()
    const next = async (of: Player) => (await of.call(getMeeting, { params: { meetingId: String(id) } })).next?.gameId ?? null
    await aGame(testApp, { creatorUserId: asuka.userId })
    expect([await next(guest), await next(asuka)]).toEqual([null, null])
    const fresh = await aGame(testApp, { creatorUserId: shinji.userId })
    expect([await next(guest), await next(asuka)]).toEqual([fresh.id, fresh.id])
    const another = await aGame(testApp, { randomKey: 0.1 })
    expect([await next(guest), await next(asuka)]).toEqual([another.id, another.id])
  })

  test('tells the other, until the challenge is begun or closed', async () => {
    await challenge(shinji, asuka)
    const [{ id } = { id: 0 }] = await meetings()
    const sent = async () => (await shinji.call(getRivalries, { query: {} })).sent
    for (const end of ['begun', 'closed']) {
      const game = await aGame(testApp)
      await asuka.play(game, BEST)
      const resultToken = await share(asuka, game)
      await atOnce(3, () => asuka.call(sendChallenge, { body: { meetingId: id, resultToken } }))
      expect(await sent()).toMatchObject([{ resultToken, playerName: 'Asuka', gameId: game.id, score: 390 }])
      if (end === 'begun') await accept(shinji, game, resultToken)
      else await shinji.call(closeChallenge, { body: { resultToken } })
      expect(await sent()).toEqual([])
    }
  })

  test('is refused for a result of somebody else, and to somebody whom the player has not met', async () => {
    const { token } = await challenge(shinji, asuka)
    const [{ id } = { id: 0 }] = await meetings()
    expect((await asuka.expectRefusal(sendChallenge, { body: { meetingId: id, resultToken: token } })).code).toBe('not-found')
    const rei = await aPlayer('Rei')
    const game = await aGame(testApp)
    await rei.play(game, BEST)
    const resultToken = await share(rei, game)
    expect((await rei.expectRefusal(sendChallenge, { body: { meetingId: id, resultToken } })).code).toBe('not-found')
  })
})
