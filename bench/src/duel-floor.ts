// The floor for the duel benchmark: a bare `ws` server that makes the same write for each command of a player as a move in a
// duel. node bench/src/duel-floor.ts PORT DATA_DIR [DATABASE_URL]
import { createServer } from 'node:http'
import { matchTopic } from '@guess/contract/rules/duel'
import { sql } from 'kysely'
import { type WebSocket, WebSocketServer } from 'ws'
import type { StoredDuel } from '../../apps/server/src/features/duel/duel.queries.ts'
import { type Match, newMatch, type Seat } from '../../apps/server/src/features/duel/match/match.ts'
import type { StoredInput } from '../../apps/server/src/features/duel/match/stored-turn.ts'
import { appendTurn } from '../../apps/server/src/features/duel/turns.queries.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import type { Command, Received } from './duel-players.ts'

const [port, dataDir = '', databaseUrl = null] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
const state = newMatch(
  { squareAmount: 9, sectionAmount: 20, sections: [] },
  { at: 'running', startedAt: Date.now(), deadline: Date.now() },
)

interface Room {
  stored: Pick<StoredDuel, 'token' | 'seq' | 'match'>
  sockets: WebSocket[]
  /** Commands that one of the two has sent, each with its seat. */
  given: Map<Command, number>
  section: number
  work: Promise<void>
}

interface SentCommand {
  command: Command
  section: number
  seat: number
}

const rooms = new Map<string, Room>()

/** Inserts a row for the writes to update: a match outside of the real rules. */
const openBareDuel = async (token: string): Promise<void> =>
  void (await sql`insert into duels (token, game_id, status, state, draw, created_at)
    values (${token}, 1, 'playing', '{}', '[]', now())`.execute(db))

function roomOf(token: string): Room {
  const room = rooms.get(token) ?? {
    stored: { token, seq: 0, match: state },
    sockets: [],
    given: new Map(),
    section: -1,
    work: openBareDuel(token),
  }
  rooms.set(token, room)
  return room
}

/** Returns the messages that both players receive after a command. */
function eventsOf(room: Room, { command, section, seat }: SentCommand, isSecond: boolean): Received[] {
  if (isSecond) room.given.delete(command)
  else room.given.set(command, seat)
  if (command === 'answer') return [{ kind: 'answered', seat }, ...(isSecond ? [{ kind: 'revealed', section } as const] : [])]
  if (command === 'shown') return isSecond ? [{ kind: 'other' }, { kind: 'other' }] : [{ kind: 'other' }]
  return [isSecond ? { kind: 'section', section: section + 1 } : { kind: 'other' }]
}

/** Returns an input as large as that of a real match. */
const storedAs = ({ command, section, seat }: SentCommand): StoredInput =>
  command === 'answer'
    ? { kind: 'answer', seat: seat as Seat, section, answer: 'The title of an anime' }
    : { kind: 'next', seat: seat as Seat, section }

/** Returns a match with a later deadline, which is saved as a snapshot with the turn. */
const later = (match: Match): Match => ({ ...match, phase: { at: 'running', startedAt: Date.now(), deadline: Date.now() } })

async function answer(room: Room, sent: SentCommand): Promise<void> {
  const isSecond = room.given.get(sent.command) === 3 - sent.seat
  const events = eventsOf(room, sent, isSecond)
  const { token, seq } = room.stored
  const at = new Date()
  const messages = events.map((received, place) => ({
    ...received,
    seq: seq + place + 1,
    at: at.toISOString(),
    token: matchTopic(token),
  }))
  const before = room.stored as StoredDuel
  const match = isSecond || sent.command === 'answer' ? later(before.match) : before.match
  const after = { ...before, match, seq: seq + messages.length }
  if (!(await appendTurn(db, { before, after, turn: { seq: seq + 1, at, inputs: [storedAs(sent)] } })))
    throw new Error('A write was lost')
  room.stored = after
  for (const message of messages) for (const socket of room.sockets) socket.send(JSON.stringify(message))
}

const server = createServer((_, reply) => {
  reply.end(`process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}\n`)
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const room = roomOf(new URL(request.url ?? '', 'http://floor').searchParams.get('token') ?? '')
  room.sockets.push(socket)
  socket.on('message', (message) => {
    room.work = room.work.then(() => answer(room, JSON.parse(String(message))))
  })
})
server.listen(Number(port), '127.0.0.1')
