/** The operator's settings of this site: every link, and the adult category open. */
export const PARAMS = {
  gameGuesserUrl: 'https://game-guesser.example/',
  socialX: 'https://x.example/guess',
  socialDiscord: 'https://discord.example/guess',
  supportMail: 'help@set.example',
  businessMail: 'partners@set.example',
  adultCategoryOpen: 'true',
}

export const ADULT_CATEGORY = 4

/** The number of players with points, and the points of a rank (from 1): each rank has 2000 fewer than the one above. */
export const PLAYERS = 60
export const pointsAt = (rank: number) => 122_000 - 2_000 * rank

/** Games with this number of squares have titles of the maximum length. */
export const LONG_SQUARES = 9

const TITLE_LENGTH = 120
const LONG_TITLE =
  'That Time the Second Prince of a Very Small Country Was Reborn as a Vending Machine and Set out to Explore a Dungeon'
const LONG_ANSWER = `rpad(n || ' ' || '${LONG_TITLE}', ${TITLE_LENGTH}, '!')`

/** The statements that turn the demo world into this site. */
export const SET_UP = [
  ...Object.entries(PARAMS).map(([name, value]) => `insert into params (name, value) values ('${name}', '${value}')`),
  // Moves two games to the adult category, which is empty in the demo world.
  `update games set game_type_id = ${ADULT_CATEGORY}
    where id in (select id from games where square_amount = 4 order by published_at, id limit 2)`,
  'delete from plays',
  `update sections set
    answers = (select array_agg(${LONG_ANSWER}) from generate_series(1, 4) n),
    correct_answer = (select ${LONG_ANSWER} from generate_series(1, 1) n)
    where game_id in (select id from games where square_amount = ${LONG_SQUARES})`,
  'update users set hidden = true',
  `insert into users (user_name, name_key, avatar_name, total_score, total_score_at, created_at)
    select 'Player ' || n, 'player ' || n, (select name from avatars order by position offset n % 24 limit 1),
      122000 - 2000 * n, now(), now() from generate_series(1, ${PLAYERS}) n`,
]
