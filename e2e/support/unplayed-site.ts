const TITLE_LENGTH = 120
const LONG_TITLE =
  'That Time the Second Prince of a Very Small Country Was Reborn as a Vending Machine and Set out to Explore a Dungeon'
const LONG_ANSWER = `rpad(n || ' ' || '${LONG_TITLE}', ${TITLE_LENGTH}, '!')`

/** The games whose titles are as long as a title may be. */
export const LONG_SQUARES = 9

/** Takes all plays out of the demo world, and makes some titles as long as they may be. */
export const UNPLAYED = [
  'delete from plays',
  `update sections set
    answers = (select array_agg(${LONG_ANSWER}) from generate_series(1, 4) n),
    correct_answer = (select ${LONG_ANSWER} from generate_series(1, 1) n)
    where game_id in (select id from games where square_amount = ${LONG_SQUARES})`,
]
