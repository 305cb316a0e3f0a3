// A bare server beside which the real one is measured: Fastify and the same two statements on the same database, nothing else.
// node bench/src/floor.ts PORT DATA_DIR [DATABASE_URL]
import Fastify from 'fastify'
import { findPlayAtSection, saveAnswer } from '../../apps/server/src/features/play/play.queries.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'

const [port, dataDir = '', databaseUrl = null] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })

interface Answer {
  guestKey: string
  sectionNumber: number
  userAnswer: string
}

const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.post<{ Body: Answer }>('/answer', async ({ body }) => {
  const kept = await findPlayAtSection(db, { userId: null, guestKey: body.guestKey }, 1, body.sectionNumber)
  if (!kept) throw new Error('There is no such play')
  const next = { ...kept.play, currentSection: body.sectionNumber + 1, score: kept.play.score + 180, touchedAt: new Date() }
  const answer = { userAnswer: body.userAnswer, correct: true, score: 180, totalAfter: next.score }
  if (!(await saveAnswer(db, kept, next, answer, null))) throw new Error('The play moved meanwhile')
  return { message: 'Correct answer', correctAnswer: kept.correctAnswer, score: next.score, sectionScore: 180 }
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
  nextPlay: { kind: 'guest', continues: false, because: null },
  playerCount: 0,
  gameCreatorUserId: null,
  gameCreatorUserName: null,
}))
await app.listen({ port: Number(port), host: '127.0.0.1' })
