// The floor for answers on PostgreSQL: a bare server with Fastify without a logger, and a pool of its own that sends the same two
// named statements. node bench/src/floor.ts PORT [DATABASE_URL]
import Fastify from 'fastify'
import pg from 'pg'
import { type PlayRow, READ, SECTION_SCORE, WRITE, writeParams } from './answer-statements.ts'

const POOL_SIZE = 20

const [port, connectionString] = process.argv.slice(2)
const pool = connectionString ? new pg.Pool({ connectionString, max: POOL_SIZE }) : null

interface Answer {
  guestKey: string
  sectionNumber: number
}

const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.post<{ Body: Answer }>('/answer', async ({ body: { guestKey, sectionNumber } }) => {
  const read = await pool?.query<PlayRow>({ name: 'read', text: READ, values: [1, null, guestKey, sectionNumber] })
  const [row] = read?.rows ?? []
  if (!row) throw new Error('The play does not exist')
  const written = await pool?.query({ name: 'write', text: WRITE, values: [...writeParams(row, sectionNumber)] })
  if (written?.rowCount !== 1) throw new Error('The play changed in the meantime')
  const { score, correct_answer: correctAnswer } = row
  return { message: 'Correct answer', correctAnswer, score: score + SECTION_SCORE, sectionScore: SECTION_SCORE }
})
app.get('/detail', async () => ({
  id: 1,
  gameName: 'Bench',
  gamePreviewImage: `/media/${'0'.repeat(32)}/960.webp`,
  placeholder: '',
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  gameType: { id: 2, gameTypeName: 'Anime Mixed' },
  sectionAmount: 20,
  squareAmount: 9,
  isGamePlayed: false,
  playerCount: 0,
  gameCreatorUserId: null,
  gameCreatorUserName: null,
}))
await app.listen({ port: Number(port), host: '127.0.0.1' })
