import {
  createDuel,
  getDuelState,
  joinDuel,
  leaveDuel,
  openDuelSquare,
  readyForGame,
  readyForNext,
  requestRematch,
  sectionShown,
  sendAnswer,
  sendReaction,
} from '@guess/contract/api/multiplayer'
import { type DuelMessage, duelMessage } from '@guess/contract/realtime/duel-messages'
import { matchTopic, READY_TOPIC, type Reaction } from '@guess/contract/rules/duel'
import type { Subscriber } from '@guess/stomp-server/broker'
import { guestKeyOf } from '../platform/http/guest-cookie.ts'
import type { CallerBroker, Listener } from '../platform/sockets/topics.ts'
import type { Game } from './builders.ts'
import type { Player } from './player.ts'
import { strictSchema } from './strict-schema.ts'
import type { TestApp } from './test-app.ts'

/** Returns a player as the broker sees it: what a socket would read from the same token or cookie. */
async function callerOf(app: TestApp, player: Player): Promise<Listener> {
  const address = '127.0.0.1'
  const [secret] = player.cookies.get('guest')?.split('.') ?? []
  if (secret) return { kind: 'guest', guestKey: guestKeyOf(secret), address }
  const { id } = await app.db.selectFrom('sessions').select('id').where('user_id', '=', player.userId).executeTakeFirstOrThrow()
  return { kind: 'user', userId: player.userId, sessionId: id, guestKey: null, address }
}

/**
 * Connects a player to the broker of one server, without a socket.
 * @param silentMs returns how long ago the connection gave its last sign of life
 */
export async function aSubscriber(app: TestApp, player: Player, silentMs = () => 0) {
  // The platform's topics are a broker, which also takes connections.
  const broker = app.platform.topics as CallerBroker
  const caller = await callerOf(app, player)
  const received: { destination: string; body: unknown }[] = []
  let connected = true
  const drop = () => {
    connected = false
    broker.disconnect(subscriber)
  }
  const deliver: Subscriber<Listener>['deliver'] = (destination, body) =>
    void received.push({ destination, body: JSON.parse(body) })
  const subscriber: Subscriber<Listener> = {
    ...{ caller, deliver, answer: () => {}, probe: () => silentMs(), end: drop, disconnect: drop },
  }
  broker.connect(subscriber)
  return {
    received,
    /** Subscribes if the destination is open to this player. Returns whether it is. */
    async listen(destination: string): Promise<boolean> {
      if (!(await broker.isAllowed(caller, destination))) return false
      broker.subscribe(subscriber, destination)
      return true
    },
    messages: (token: string) =>
      received
        .filter(({ destination }) => destination === matchTopic(token))
        .map(({ body }) => strictSchema(duelMessage).parse(body) as DuelMessage),
    announced: () => received.filter(({ destination }) => destination === READY_TOPIC).map(({ body }) => body),
    drop,
    isConnected: () => connected,
  }
}

/** Returns the commands of one player in one match, by the contract. */
export function atMatch(player: Player, gameToken: string, playerNumber: 1 | 2) {
  const seat = { gameToken, playerNumber }
  return {
    player,
    seat: playerNumber,
    ready: () => player.call(readyForGame, { query: seat }),
    shown: (section: number) => player.call(sectionShown, { body: { ...seat, sectionNumber: section } }),
    answer: (section: number, answer: string) => player.call(sendAnswer, { body: { ...seat, sectionNumber: section, answer } }),
    open: (section: number, remainingSquare: number) =>
      player.call(openDuelSquare, { query: { images: 'url' }, body: { ...seat, sectionNumber: section, remainingSquare } }),
    next: (section: number) => player.call(readyForNext, { query: { ...seat, sectionNumber: section } }),
    react: (reaction: Reaction) => player.call(sendReaction, { body: { ...seat, reaction } }),
    leave: () => player.call(leaveDuel, { body: seat }),
    rematch: () => player.call(requestRematch, { body: seat }),
    state: () => player.call(getDuelState, { query: { gameToken } }),
  }
}

/** Creates a lobby of a player's and returns its token and code. */
export const aLobby = (host: Player, game: Game) => host.call(createDuel, { body: { gameId: game.id, userId: host.userId } })

export const join = (player: Player, game: Game, gameToken: string) =>
  player.call(joinDuel, { body: { gameId: game.id, gameToken, userId: player.userId } })

/** Creates a match of two players who are both connected and subscribed. */
export async function aDuel(app: TestApp, game: Game, players: readonly [Player, Player]) {
  const { gameToken } = await aLobby(players[0], game)
  await join(players[1], game, gameToken)
  const subscribers = [await aSubscriber(app, players[0]), await aSubscriber(app, players[1])] as const
  for (const subscriber of subscribers) await subscriber.listen(matchTopic(gameToken))
  const one = atMatch(players[0], gameToken, 1)
  const two = atMatch(players[1], gameToken, 2)
  return {
    gameToken,
    one,
    two,
    subscribers,
    both: [one, two] as const,
    /** Starts the first section. */
    async begin() {
      for (const seat of [one, two]) await seat.ready()
      for (const seat of [one, two]) await seat.shown(0)
    },
    /** Both answer a section and go on to the next, if there is one. */
    async play(section: number, answers: readonly [string, string]) {
      await one.answer(section, answers[0])
      await two.answer(section, answers[1])
      if (section + 1 === game.sections.length) return
      for (const seat of [one, two]) await seat.next(section)
      for (const seat of [one, two]) await seat.shown(section + 1)
    },
  }
}

/** Advances the clock second by second and runs the duel job each time, as a server does. */
export async function live(app: Pick<TestApp, 'clock' | 'jobs'>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    app.clock.advance(1_000)
    await app.jobs.run('keep-duels-time')
  }
}
