// Two servers on one database that are connected by a bus, as two processes would be. The jobs of these tests run only where a test
// runs them, and the clocks stand still: what reaches the other server reaches it over the bus.
import { getOwnAccount, logout } from '@guess/contract/api/accounts'
import { banAccount, deleteForGood } from '@guess/contract/api/admin'
import { addParam } from '@guess/contract/api/admin-control'
import { getGamesOfType, getGameTypes } from '@guess/contract/api/catalog'
import { getSite } from '@guess/contract/api/site'
import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from './testing/builders.ts'
import { NETWORKS, redisNetwork, type TestNetwork } from './testing/bus-networks.ts'
import { aSubscriber, atMatch, join } from './testing/duel.ts'
import { aMember } from './testing/identities.ts'
import { aMaker, anOperator } from './testing/makers.ts'
import { withMeeting } from './testing/meeting.ts'
import { aClient, signedIn } from './testing/player.ts'
import { aListener, listenTo } from './testing/socket.ts'
import { type TestApp, withApp } from './testing/test-app.ts'

/** Gives each test of a block two servers that are connected by a bus of its own. */
function withTwoApps<N extends TestNetwork>(create: () => Promise<N>) {
  let network: N
  let other: TestApp

  beforeAll(async () => {
    network = await create()
  })
  const here = withApp({ renewed: true, openBus: (log) => network.open(log) })
  beforeEach(async () => {
    other = await here.startAnother({}, { clock: here.clock })
  })
  afterAll(() => network.close())
  return { here, there: () => other, network: () => network }
}

const messagesOf = (subscriber: Awaited<ReturnType<typeof aSubscriber>>, token: string) =>
  subscriber.messages(token).map(({ message, seq }) => `${seq} ${message}`)

describe.each(NETWORKS)('two processes with a bus $name', ({ create }) => {
  const { here, there } = withTwoApps(create)
  const meeting = withMeeting(here)

  test('[SERVICE-35] a player who is connected to the other process receives every event of a duel at once', async () => {
    const { gameToken } = await meeting.lobby()
    const subscriber = await aSubscriber(there(), meeting.host)
    await subscriber.listen(READY_TOPIC)
    await subscriber.listen(matchTopic(gameToken))
    await join(meeting.friend, meeting.game, gameToken)
    await expect.poll(() => subscriber.announced()).toEqual([{ message: 'Game ready', gameToken }])
    const [one, two] = [atMatch(meeting.host, gameToken, 1), atMatch(meeting.friend, gameToken, 2)]
    for (const seat of [one, two]) await seat.ready()
    for (const seat of [one, two]) await seat.shown(0)
    await two.answer(0, meeting.right(0))
    await expect
      .poll(() => messagesOf(subscriber, gameToken))
      .toEqual([
        '1 Player joined',
        '2 Player ready',
        '3 Player ready',
        '4 Game ready',
        '5 Section shown',
        '6 Section shown',
        '7 Section started',
        '8 Answer sent',
      ])
    expect(there().loggedErrors).toEqual([])
  })

  test('[SERVICE-35] players who move at different processes see the same duel', async () => {
    const duel = await meeting.begun()
    const hostThere = await signedIn(there(), meeting.host.userId)
    const subscriber = await aSubscriber(there(), hostThere)
    await subscriber.listen(matchTopic(duel.gameToken))
    const [one, two] = [atMatch(hostThere, duel.gameToken, 1), duel.two]
    const both = [subscriber, duel.subscribers[1]]
    const lastMessages = () => both.map((each) => each.messages(duel.gameToken).at(-1)?.message)
    await one.answer(0, meeting.right(0))
    await two.answer(0, meeting.wrong(0))
    await expect.poll(lastMessages).toEqual(Array(2).fill('Both players answered'))
    await two.next(0)
    await one.next(0)
    await expect.poll(lastMessages).toEqual(Array(2).fill('Next section ready'))
    const received = both.map((each) => messagesOf(each, duel.gameToken))
    // Messages of before a subscription still come if the other process was told of them late.
    const common = Math.min(...received.map(({ length }) => length))
    expect(common).toBeGreaterThanOrEqual(6)
    expect(received[0]?.slice(-common)).toEqual(received[1]?.slice(-common))
  })

  test('[SERVICE-36] a token is refused, and its socket closed, as soon as its session ends at the other process', async () => {
    const userId = await aUser(here)
    const [token, otherToken] = [await aToken(here, userId), await aToken(here, userId)]
    const socket = await aListener(there(), { token })
    const otherSocket = await aListener(there(), { token: otherToken })
    const statusOf = async (authorization: string) =>
      (await aClient(there(), { authorization }).send(getOwnAccount, {})).statusCode
    expect(await statusOf(token)).toBe(200)
    await aClient(here, { authorization: token }).call(logout, { body: {} })
    await expect.poll(() => statusOf(token)).toBe(401)
    expect(await socket.closed()).toBe(1008)
    expect(await statusOf(otherToken)).toBe(200)
    await listenTo(otherSocket, READY_TOPIC)
  })

  test('[SERVICE-36] a ban takes effect at the other process at once', async () => {
    const member = await aMember(here)
    const token = await aToken(here, member.userId)
    const socket = await aListener(there(), { token })
    const operator = await anOperator(here)
    await operator.call(banAccount, { body: { userMail: member.mail } })
    expect(await socket.closed()).toBe(1008)
    expect((await aClient(there(), { authorization: token }).send(getOwnAccount, {})).statusCode).toBe(401)
  })

  test('[SERVICE-36] a changed param takes effect at the other process at once', async () => {
    const operator = await anOperator(here)
    const visitor = aClient(there())
    expect((await visitor.call(getSite, {})).supportMail).not.toBe('help@guess.example')
    await operator.call(addParam, { body: { paramName: 'supportMail', paramValue: 'help@guess.example' } })
    await operator.call(addParam, { body: { paramName: 'maintenance', paramValue: 'true' } })
    await expect.poll(async () => (await visitor.send(getGameTypes, {})).statusCode).toBe(503)
    expect((await visitor.call(getSite, {})).supportMail).toBe('help@guess.example')
  })

  test('[SERVICE-36] a published game is listed by the other process at once', async () => {
    const maker = await aMaker(here)
    const visitor = aClient(there())
    const newest = async () => {
      const { content } = await visitor.call(getGamesOfType, { params: { gameTypeId: 2 }, query: { images: 'url' } })
      return content[0]?.id
    }
    expect(await newest()).toBe(meeting.game.id)
    let changes = 0
    there().platform.gamesChanged.on(() => {
      changes += 1
    })
    const gameId = await maker.publish()
    await expect.poll(() => changes > 0).toBe(true)
    expect(await newest()).toBe(gameId)
  })

  test('[BIN-9] pictures that are deleted for good leave the memory of the other process', async () => {
    const operator = await anOperator(here)
    const { id: gameId, sections } = await aGame(here)
    const url = `/media/${sections[0]?.picture}.webp`
    const status = async () => (await there().http.inject({ url })).statusCode
    expect(await status()).toBe(200)
    await operator.call(deleteForGood, { body: { gameId } })
    await expect.poll(status).toBe(404)
  })
})

describe('two processes without a bus', () => {
  const here = withApp({ renewed: true })
  const meeting = withMeeting(here)
  let other: TestApp
  beforeEach(async () => {
    other = await here.startAnother({}, { clock: here.clock })
  })

  test('[SERVICE-34] publish events of duels that the other has saved by the round of every second', async () => {
    const { gameToken } = await meeting.lobby()
    const subscriber = await aSubscriber(other, meeting.host)
    await subscriber.listen(READY_TOPIC)
    await subscriber.listen(matchTopic(gameToken))
    await join(meeting.friend, meeting.game, gameToken)
    expect(subscriber.announced()).toEqual([])
    await other.jobs.run('keep-duels-time')
    expect(subscriber.announced()).toEqual([{ message: 'Game ready', gameToken }])
    expect(messagesOf(subscriber, gameToken)).toEqual(['1 Player joined'])
  })

  test('[SERVICE-34] close a site that the other has closed by the round of every second', async () => {
    const operator = await anOperator(here)
    await operator.call(addParam, { body: { paramName: 'maintenance', paramValue: 'true' } })
    await other.jobs.run('look-for-maintenance')
    expect((await aClient(other).send(getGameTypes, {})).statusCode).toBe(503)
  })

  test('[BIN-9] serve no pictures from memory that the other has deleted for good, after a minute', async () => {
    const operator = await anOperator(here)
    const { id: gameId, sections } = await aGame(here)
    const url = `/media/${sections[0]?.picture}.webp`
    const status = async () => (await other.http.inject({ url })).statusCode
    expect(await status()).toBe(200)
    await operator.call(deleteForGood, { body: { gameId } })
    // After that time the list of withheld pictures no longer names it either.
    here.clock.advance(3 * PLAY_IDLE_MS)
    await expect.poll(status).toBe(404)
  })
})

describe('two processes whose bus over Redis is interrupted', () => {
  const { here, there, network } = withTwoApps(redisNetwork)
  const meeting = withMeeting(here)

  test('[SERVICE-34] publish what was saved in the meantime within a second, and later events at once', async () => {
    const duel = await meeting.duel()
    const subscriber = await aSubscriber(there(), meeting.friend)
    await subscriber.listen(matchTopic(duel.gameToken))
    const last = () => messagesOf(subscriber, duel.gameToken).at(-1)
    await duel.begin()
    await expect.poll(last).toMatch(/Section started$/)
    const report = async () => ({
      ready: (await there().http.inject('/readyz')).statusCode,
      bus: (await there().http.inject('/readyz?verbose')).json().bus,
      metric: /^bus_up (\d)$/m.exec((await there().http.inject('/metrics')).body)?.[1],
    })
    expect(await report()).toEqual({ ready: 200, bus: 'up', metric: '1' })
    await network().interrupt(async () => {
      await expect.poll(() => ![here, there()].some(({ platform }) => platform.bus.isUp())).toBe(true)
      expect(await report()).toEqual({ ready: 200, bus: 'down', metric: '0' })
      await duel.one.answer(0, meeting.right(0))
      expect(last()).toMatch(/Section started$/)
      await there().jobs.run('keep-duels-time')
      expect(last()).toMatch(/Answer sent$/)
    })
    await expect.poll(() => [here, there()].every(({ platform }) => platform.bus.isUp())).toBe(true)
    await duel.two.answer(0, meeting.right(0))
    await expect.poll(last).toMatch(/Both players answered$/)
    expect(await report()).toEqual({ ready: 200, bus: 'up', metric: '1' })
  })
})
