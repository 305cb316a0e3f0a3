import { beforeEach, expect, test } from 'vitest'
import { insertDemoWorld } from '../../testing/demo-world.ts'
import { withApp } from '../../testing/test-app.ts'
import type { OpeningFigures } from '../play/flag/expectation.ts'
import { type FlagResult, flagOf } from '../play/flag/flag-of.ts'

const testApp = withApp()

beforeEach(async () => {
  await insertDemoWorld(testApp.platform)
})

type Plays = Awaited<ReturnType<typeof findPlays>>
type Play = Plays[number]

/** Returns the demo plays in the order in which they ended, with their answers and the answers' pictures. */
async function findPlays() {
  const db = testApp.db
  const answers = await db
    .selectFrom('play_answers as a')
    .innerJoin('plays as p', 'p.id', 'a.play_id')
    .innerJoin('sections as s', (on) =>
      on.onRef('s.game_id', '=', 'p.game_id').onRef('s.section_number', '=', 'a.section_number'),
    )
    .selectAll('a')
    .select(['s.image_hash as picture', 's.fame'])
    .orderBy('a.section_number')
    .execute()
  const byPlay = Map.groupBy(answers, ({ play_id }) => play_id)
  const plays = await db
    .selectFrom('plays as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .selectAll('p')
    .select(['g.square_amount as squareAmount', 'g.section_amount as sectionAmount'])
    .orderBy('p.ended_at')
    .execute()
  return plays.map((play) => ({ ...play, answers: byPlay.get(play.id) ?? [] }))
}

const tookMs = ({ started_at, answers }: Play, place: number) =>
  Number(answers[place]?.answered_at) - Number(place === 0 ? started_at : answers[place - 1]?.answered_at)

/** Returns how all players answered each section of a game, by the number of open squares. */
function figuresOf(plays: Plays): (gameId: number, section: number) => OpeningFigures[] {
  const given = plays.flatMap((play) =>
    play.answers.map((answer, place) => ({ ...answer, key: `${play.game_id}/${place}`, logTook: Math.log(tookMs(play, place)) })),
  )
  const bySection = Map.groupBy(given, ({ key }) => key)
  return (gameId, section) =>
    [...Map.groupBy(bySection.get(`${gameId}/${section}`) ?? [], ({ opened }) => opened)].map(([opened, answers]) => ({
      ...{ opened, answered: answers.length, right: answers.filter(({ correct }) => correct).length },
      logTook: answers.reduce((sum, { logTook }) => sum + logTook, 0),
    }))
}

function reviewed(plays: Plays, figures: (gameId: number, section: number) => OpeningFigures[]): FlagResult[] {
  const before: FlagResult[] = []
  const seen = new Set<string | null>()
  const hard: Play[] = []
  for (const play of plays) {
    const { answers, squareAmount, sectionAmount, score } = play
    const sections = answers.map(({ picture, fame }, place) => ({
      ...{ known: seen.has(picture), fame },
      figures: figures(play.game_id, place),
    }))
    const lastHardPlays = hard
      .slice(-2)
      .toReversed()
      .map((one) => ({ ...one, accepted: false }))
    const evidence = {
      ...{
        startedAt: play.started_at,
        answeredAt: answers.map(({ answered_at }) => answered_at),
        lastHardPlays,
        answers,
        sections,
      },
      before: before.toReversed().map(({ sums }) => sums),
    }
    before.push(flagOf(evidence, { score, squareAmount, sectionAmount }))
    for (const { picture } of answers) seen.add(picture)
    if (squareAmount >= 9 && sectionAmount >= 5) hard.push(play)
  }
  return before
}

test.each(['without figures', 'with the figures of all demo plays'])(
  '[DEMO-8] no demo play would be held for review %s',
  async (known) => {
    const plays = await findPlays()
    const figures = known === 'without figures' ? () => [] : figuresOf(plays)
    for (const own of Map.groupBy(plays, ({ user_id }) => user_id).values()) {
      expect(reviewed(own, figures).map(({ flag }) => flag)).toEqual(own.map(() => null))
    }
  },
)

test('[DEMO-8] answers of demo players take them as long as people, and differently long', async () => {
  const plays = await findPlays()
  const times = plays.flatMap((play) => play.answers.map((_, place) => tookMs(play, place)))
  expect(Math.min(...times)).toBeGreaterThan(1_000)
  expect(Math.max(...times)).toBeLessThan(120_000)
  expect(new Set(times).size).toBeGreaterThan(times.length / 3)
  for (const { ended_at, answers } of plays) expect(ended_at).toEqual(answers.at(-1)?.answered_at)
})
