import { changeData } from './change-data.ts'
import { test as base, openCopy, type Site } from './site.ts'

const TITLE_LENGTH = 120
const LONG_TITLE =
  'That Time the Second Prince of a Very Small Country Was Reborn as a Vending Machine and Set out to Explore a Dungeon'
const LONG_ANSWER = `rpad(n || ' ' || '${LONG_TITLE}', ${TITLE_LENGTH}, '!')`

/** The games whose titles are as long as a title may be. */
export const LONG_SQUARES = 9

const STATEMENTS = [
  'delete from plays',
  `update sections set
    answers = (select array_agg(${LONG_ANSWER}) from generate_series(1, 4) n),
    correct_answer = (select ${LONG_ANSWER} from generate_series(1, 1) n)
    where game_id in (select id from games where square_amount = ${LONG_SQUARES})`,
]

/** `test` with one more running site: `unplayed`, whose games nobody has played, some of them with the longest titles. */
export const test = base.extend<object, { unplayed: Site }>({
  unplayed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { site, end } = await openCopy((dataDir) => changeData(dataDir, STATEMENTS))
      await use(site)
      await end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect } from '@playwright/test'
