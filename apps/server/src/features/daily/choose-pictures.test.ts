import { dailyGrid, dayAfter, dayNumber } from '@guess/contract/rules/daily'
import { describe, expect, test } from 'vitest'
import { choosePictures, type PoolPicture, restDays } from './choose-pictures.ts'
import { type PlanState, planDays } from './plan-days.ts'

const MONDAY = '2026-03-02'

const aPicture = (place: number, more: Partial<PoolPicture> = {}): PoolPicture => ({
  ...{ hash: `picture ${place}`, gameId: 1, sectionNumber: place, answer: `Title ${place}` },
  ...{ franchise: `franchise ${place}`, fame: null, lastDay: null },
  ...more,
})

const pictures = (amount: number, more: (place: number) => Partial<PoolPicture> = () => ({})) =>
  Array.from({ length: amount }, (_, place) => aPicture(place, more(place)))

const choose = (pool: readonly PoolPicture[], day = MONDAY, seed = 'seed') =>
  choosePictures(pool, { day, seed, choosable: pool.length })

const hashes = (chosen: readonly PoolPicture[]) => chosen.map(({ hash }) => hash)

test('[DAILY-1] the grid grows from Monday to the weekend', () => {
  const week = Array.from({ length: 7 }, (_, place) => dailyGrid(dayAfter(MONDAY, place)))
  expect(week).toEqual([1, 4, 4, 9, 9, 16, 16])
})

describe('[DAILY-3] a picture rests', () => {
  test('[DAILY-3] for as many days as the pictures last, at most 60', () => {
    expect([4, 5, 40, 44, 299, 300, 400].map(restDays)).toEqual([0, 1, 8, 8, 59, 60, 60])
  })

  test('[DAILY-3] and the least recently used ones are taken if too few have rested', () => {
    const pool = pictures(8, (place) => ({ lastDay: dayAfter(MONDAY, place - 20) }))
    const chosen = choosePictures(pool, { day: MONDAY, seed: 'seed', choosable: 400 })
    expect(hashes(chosen).toSorted()).toEqual([0, 1, 2, 3, 4].map((place) => `picture ${place}`))
  })
})

describe('[DAILY-4] the pictures of a day', () => {
  test('[DAILY-4] are the famous ones first', () => {
    const chosen = choose(pictures(50, (place) => ({ fame: (place % 5) + 1 })))
    expect(chosen.map(({ fame }) => fame)).toEqual([5, 5, 5, 5, 5])
  })

  test('[DAILY-4] are those that were never used before those that were', () => {
    const pool = pictures(50, (place) => ({ fame: 5, lastDay: place < 45 ? '2020-01-01' : null }))
    expect(choose(pool).every(({ lastDay }) => lastDay === null)).toBe(true)
  })

  test('[DAILY-4] are the same for the same seed, and others for another seed', () => {
    const pool = pictures(200)
    expect(choose(pool)).toEqual(choose(pool.toReversed()))
    expect(choose(pool)).not.toEqual(choose(pool, MONDAY, 'another seed'))
    expect(choose(pool)).not.toEqual(choose(pool, '2026-03-03'))
  })

  test('[DAILY-4] have no two answers of one franchise or of one title, as long as that is possible', () => {
    const franchises = pictures(50, (place) => ({ franchise: place < 45 ? 'one franchise' : `franchise ${place}` }))
    expect(new Set(choose(franchises).map(({ franchise }) => franchise)).size).toBe(5)
    const titles = pictures(50, (place) => ({ franchise: null, answer: place < 46 ? 'One Title' : `Title ${place}` }))
    expect(new Set(choose(titles).map(({ answer }) => answer)).size).toBe(5)
    expect(choose(pictures(5, () => ({ franchise: 'one franchise' })))).toHaveLength(5)
  })
})

test('[DAILY-2] fewer than five pictures are no Daily', () => {
  const state = (amount: number): PlanState => ({
    pool: pictures(amount),
    picturesOfRatedGames: amount,
    choosable: amount,
    seed: 'seed',
    decisions: [],
  })
  expect(planDays(state(4), [MONDAY])).toEqual([{ day: MONDAY, kind: 'too-few' }])
  expect(planDays(state(0), [MONDAY])).toEqual([{ day: MONDAY, kind: 'too-few' }])
  expect(planDays(state(5), [MONDAY])).toMatchObject([{ kind: 'pictures' }])
})

describe('[DAILY-20] what operators decide', () => {
  const days = Array.from({ length: 14 }, (_, place) => dayAfter(MONDAY, place))
  const wanted = ['picture 39', 'picture 38', 'picture 37', 'picture 36', 'picture 35']
  const decide = (more: object) =>
    planDays(
      {
        ...{
          pool: pictures(120, (place) => ({ fame: place > 30 && place < 40 ? 5 : 1 })),
          picturesOfRatedGames: 120,
          choosable: 120,
          seed: 'seed',
        },
        decisions: [{ day: dayAfter(MONDAY, 9), skipped: false, pictures: wanted, ...more }],
      },
      days,
    )

  test('[DAILY-20] is published in their order, and their pictures are not taken for a day that is too near', () => {
    const plans = decide({})
    const chosen = plans.map((plan) => (plan.kind === 'pictures' ? hashes(plan.pictures) : []))
    expect(chosen[9]).toEqual(wanted)
    expect(chosen.filter((_, place) => place !== 9).flat()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/picture 3[5-9]/)]),
    )
  })

  test('[DAILY-20] is completed in its place by the rules if a picture is gone', () => {
    const plan = decide({ pictures: [...wanted.slice(0, 2), 'a picture that is gone', ...wanted.slice(3)] })[9]
    const chosen = plan?.kind === 'pictures' ? hashes(plan.pictures) : []
    expect(chosen.toSpliced(2, 1)).toEqual(wanted.toSpliced(2, 1))
    expect(wanted).not.toContain(chosen[2])
    expect(new Set(chosen).size).toBe(5)
  })

  test('[DAILY-20] leaves a skipped day without a Daily', () => {
    expect(decide({ skipped: true })[9]).toEqual({ day: dayAfter(MONDAY, 9), kind: 'skipped' })
  })
})

test('[DAILY-3] the days between two uses of a picture are counted over the end of a month and a year', () => {
  expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1)
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
})
