/** The operator of the crowded site: this account exists there, and it can open the site's `panel`. */
export const OPERATOR = { userName: 'Head Operator', userMail: 'operator@crowd.example', userPassword: 'keeper of the keys' }

/** The hash of the operator's password. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$VaqJn8bugsvah2uPXp6u2g$HPLJe8OBBn3MJbOxLgnIyHpMGJ+AmlQo7EDBEuhzSOI'

/** How many rows are added to the demo world. Players and games are numbered from 1, newest first. */
const CROWD = { users: 5_000, games: 500, rankedPlays: 8_000, guestPlays: 3_000, guests: 1_500, duels: 600 }

/** Every `BANNED_EVERY`th player is banned; players whose number ends in `NO_MAIL` have no email address. */
const BANNED_EVERY = 150
const NO_MAIL = 3

/** What is waiting for the operator: reported games and names, and a play that was too fast. */
const WAITING = { games: ['Silent Lanterns', 'Broken Crowns', 'Northern Rivers'], users: 2, plays: 1 }

const NAMES = [
  ...['Akane', 'Akira', 'Asuka', 'Chihiro', 'Edward', 'Faye', 'Ginko', 'Hachi', 'Haruhi', 'Hinata', 'Itsuki', 'Jiro', 'Kaede'],
  ...['Kaneda', 'Kiki', 'Kenshin', 'Lain', 'Makoto', 'Misato', 'Motoko', 'Nadia', 'Naoko', 'Osamu', 'Rei', 'Ritsuko', 'Ryo'],
  ...['Sakura', 'Shinji', 'Sora', 'Spike', 'Takumi', 'Tetsuo', 'Totoro', 'Umi', 'Utena', 'Vash', 'Yamato', 'Yuki', 'Yuna', 'Zen'],
]
const MOODS = [
  ...['Broken', 'Burning', 'Crystal', 'Distant', 'Electric', 'Endless', 'Falling', 'Forgotten', 'Golden', 'Hidden', 'Hollow'],
  ...['Iron', 'Last', 'Lonely', 'Lost', 'Midnight', 'Northern', 'Paper', 'Quiet', 'Scarlet', 'Secret', 'Silent', 'Silver'],
  ...['Sleeping', 'Winter'],
]
const SUBJECTS = [
  ...['Blades', 'Castles', 'Crowns', 'Dragons', 'Engines', 'Forests', 'Gardens', 'Islands', 'Lanterns', 'Letters', 'Machines'],
  ...['Mirrors', 'Oceans', 'Pilots', 'Rivers', 'Shadows', 'Spirits', 'Stations', 'Towers', 'Wolves'],
]

const arrayOf = (words: string[]) => `array['${words.join(`', '`)}']`

/** SQL for a pseudorandom number from 0 to 1 that is the same on each run. */
const thrown = (number: string, salt: number) => `(abs(hashint4((${number}) * 31 + ${salt})) % 100000 / 100000.0)`

/** SQL for the time at which number `number` of `amount` joined: spread over a year, denser toward now. */
const cameAt = (number: string, amount: number) => `now() - interval '365 days' * power((${number})::float8 / ${amount}, 1.5)`

const USERS = [
  `insert into users (user_name, name_key, mail, mail_key, password_hash, created_at, last_seen_at)
    select '${OPERATOR.userName}', lower('${OPERATOR.userName}'), mail, mail, '${PASSWORD_HASH}', now() - interval '366 days', now()
    from (select '${OPERATOR.userMail}' as mail) m`,
  'create temp table before as select (select max(id) from users) as users, (select max(id) from games) as games',
  `insert into users (user_name, name_key, mail, mail_key, google_sub, language, avatar_name, created_at, last_seen_at)
    select name, lower(name), mail, mail, case when mail is null then 'crowd ' || n end,
      case when n % 4 = 0 then 'tr' else 'en' end, (select name from avatars order by position offset n % 24 limit 1),
      came, came + (now() - came) * ${thrown('n', 1)}
    from (
      select n, name, ${cameAt('n', CROWD.users)} as came,
        case when n % 10 <> ${NO_MAIL} then lower(replace(name, ' ', '.')) || '@crowd.example' end as mail
      from (select n, (${arrayOf(NAMES)})[1 + n % ${NAMES.length}] || ' ' || n as name from generate_series(1, ${CROWD.users}) n) named
    ) drawn order by n`,
  `create temp table crowd as select id, row_number() over (order by id) as n, user_name, mail_key, created_at from users
    where id > (select users from before)`,
  'create unique index on crowd (n)',
  `update users u set hidden = true, banned_at = c.created_at + (now() - c.created_at) / 2
    from crowd c where c.id = u.id and c.n % ${BANNED_EVERY} = 0`,
  `insert into banned_accounts (user_id, user_mail, ban_key, banned_at)
    select id, mail, encode(sha256(convert_to(mail_key, 'UTF8')), 'hex'), banned_at from users where banned_at is not null order by banned_at`,
  `insert into audit_log (at, operator_id, operator_name, action, subject, detail)
    select b.banned_at, o.id, o.user_name, 'ban-added', u.user_name, jsonb_build_object('userId', u.id, 'accounts', 1)
    from users b join users u on u.id = b.id, users o
    where b.banned_at is not null and o.user_name = '${OPERATOR.userName}' order by b.banned_at`,
  `insert into security_events (hour, kind, call, network, amount, last_at)
    select date_trunc('hour', now()) - n * interval '1 hour', (array['wrong-password', 'limit-reached', 'wrong-code', 'not-permitted'])[1 + n % 4],
      (array['POST /api/user/login', 'POST /api/user/login', 'POST /api/verification/check', 'GET /api/role/getAll'])[1 + n % 4],
      substr(md5(n::text), 1, 8), 1 + n % 11, date_trunc('hour', now()) - n * interval '1 hour' + interval '20 minutes'
    from generate_series(1, 60) n`,
  `insert into roles (name) values ('ROLE_EDITOR'), ('ROLE_JUDGE')`,
  `insert into user_roles (user_id, role_id) select c.id, r.id from crowd c, roles r
    where (r.name = 'ROLE_EDITOR' and c.n % 500 = 1) or (r.name = 'ROLE_JUDGE' and c.n % 700 = 1)`,
]

/** Games by some of the first players, each with the pictures and sections of a demo game. */
const GAMES = [
  `create temp table demo as select row_number() over (order by id) - 1 as at, count(*) over () as of, * from games where demo`,
  `create temp table drawn_games as
    select n, (${arrayOf(MOODS)})[1 + n % ${MOODS.length}] || ' ' || (${arrayOf(SUBJECTS)})[1 + n / ${MOODS.length} % ${SUBJECTS.length}] as name,
      4990 - floor(20 * power(${thrown('n', 2)}, 2)) as creator, ${cameAt('n', CROWD.games)} as came, d.id as demo_id
    from generate_series(1, ${CROWD.games}) n join demo d on d.at = n % d.of`,
  `insert into games (name, name_key, game_type_id, creator_user_id, square_amount, section_amount, preview, placeholder,
      random_key, created_at, updated_at, published_at, rated_at, rating)
    select g.name, lower(g.name), d.game_type_id, c.id, d.square_amount, d.section_amount, d.preview, d.placeholder,
      ${thrown('g.n', 3)}, g.came, g.came, g.came, g.came, 'finished'
    from drawn_games g join games d on d.id = g.demo_id join crowd c on c.n = g.creator order by g.n`,
  `create temp table crowd_games as
    select g.id, d.n, d.demo_id, g.square_amount, g.section_amount, g.published_at, g.creator_user_id
    from (select *, row_number() over (order by id) as n from games where id > (select games from before)) g
    join drawn_games d on d.n = g.n`,
  'create unique index on crowd_games (n)',
  `insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
    select g.id, s.section_number, s.correct_answer, s.answers, s.picture, s.squares
    from crowd_games g join sections s on s.game_id = g.demo_id`,
]

/** SQL for the number of the game that a play belongs to: some games are played a lot, most only now and then. */
const gameOfPlay = (play: string) => `1 + (7 * floor(${CROWD.games} * power(${thrown(play, 4)}, 2))::int) % ${CROWD.games}`

const PLAYS = [
  `insert into guests (guest_id, guest_key, created_at)
    select 10000000 + n, md5('guest ' || n)::uuid, ${cameAt('n', CROWD.guests)} from generate_series(1, ${CROWD.guests}) n`,
  `create temp table drawn_plays as
    select 'ranked' as kind, g.id as game_id, u.id as user_id, null::uuid as guest_key, g.section_amount,
      greatest(u.created_at, g.published_at) as from_at, i
    from generate_series(1, ${CROWD.rankedPlays}) i join crowd_games g on g.n = ${gameOfPlay('i')}
      join crowd u on u.n = 1 + (i * 7919) % ${CROWD.users} and u.id <> g.creator_user_id
    union all
    select 'guest', g.id, null, p.guest_key, g.section_amount, greatest(p.created_at, g.published_at), ${CROWD.rankedPlays} + i
    from generate_series(1, ${CROWD.guestPlays}) i join crowd_games g on g.n = ${gameOfPlay(`${CROWD.rankedPlays} + i`)}
      join guests p on p.guest_id = 10000001 + (i * 7919) % ${CROWD.guests}`,
  'create temp table last_play as select coalesce(max(id), 0) as id from plays',
  `insert into plays (game_id, kind, status, user_id, guest_key, version, current_section, started_at, touched_at, ended_at)
    select game_id, kind, 'finished', user_id, guest_key, section_amount, section_amount,
      ended - interval '8 seconds' * section_amount, ended, ended
    from (select *, from_at + (now() - from_at) * ${thrown('i', 5)} as ended from drawn_plays) drawn
    order by ended on conflict do nothing`,
  // @NOTE the first of the answers of a demo game is the right one.
  `insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
    select play_id, section_number, case when correct then correct_answer else answers[2] end, correct, opened, score,
      sum(score) over (partition by play_id order by section_number), started_at + interval '8 seconds' * (section_number + 1)
    from (
      select *, case when correct then 100 + 10 * (square_amount - opened) else 0 end as score from (
        select p.id as play_id, p.started_at, s.section_number, s.correct_answer, s.answers, g.square_amount,
          ${thrown('p.id::int * 20 + s.section_number', 6)} < 0.55 + g.n % 40 / 100.0 as correct,
          1 + floor(g.square_amount * power(${thrown('p.id::int * 20 + s.section_number', 7)}, 2))::int as opened
        from plays p join crowd_games g on g.id = p.game_id join sections s on s.game_id = p.game_id
        where p.id > (select id from last_play)
      ) given
    ) summed`,
  `update plays p set score = a.score from (select play_id, sum(score) as score from play_answers group by play_id) a
    where a.play_id = p.id and p.id > (select id from last_play)`,
  `insert into duels (token, game_id, status, reason, state, draw, created_at, started_at, ended_at)
    select md5('duel ' || d.n), g.id, 'finished', 'played', '{}', '{}', at - interval '5 minutes', at - interval '4 minutes', at
    from (select n, ${cameAt('n', CROWD.duels)} as at from generate_series(1, ${CROWD.duels}) n) d
      join crowd_games g on g.n = 1 + d.n % ${CROWD.games}`,
]

const REPORTED = `(${arrayOf(WAITING.games)})`

/** What is waiting: games, each with one report more than the previous one; names; and the newest play, which was too fast. */
const REPORTS = [
  `insert into reports (game_id, reporter_user_id, reason, body, reported_at)
    select g.id, c.id, (array['wrong-answer', 'copyright', 'not-a-game'])[place], 'The third picture is of another one.',
      now() - interval '3 hours' * place - interval '1 minute' * c.n
    from unnest(${REPORTED}) with ordinality as named (name, place)
      join games g on g.name = named.name and g.id > (select games from before) join crowd c on c.n between 11 and 10 + place`,
  `insert into reports (user_id, reporter_guest_key, reason, reported_at)
    select c.id, md5('guest ' || c.n)::uuid, 'insult', now() - interval '1 hour' * c.n from crowd c where c.n between 21 and 20 + ${WAITING.users}`,
  `create temp table fast as select p.id from plays p join users u on u.id = p.user_id and u.banned_at is null
    where p.id > (select id from last_play) and p.kind = 'ranked' order by p.ended_at desc limit ${WAITING.plays}`,
  'update plays set held = true where id in (select id from fast)',
  `update play_answers a set answered_at = p.started_at + interval '120 milliseconds' * (a.section_number + 1)
    from plays p where p.id = a.play_id and p.id in (select id from fast)`,
  `insert into play_flags (play_id, reason, flagged_at) select p.id, 'too-fast', p.ended_at from plays p join fast f on f.id = p.id`,
  // More doubtful than any play of a journey, so that the queue stays in the order of time.
  `insert into play_sums (play_id, sums, known, results, doubt) select id, '{}', '{}', 3, 9 from fast`,
]

/** The counts of all that, as the minutely jobs would compute them. */
const COUNTS = [
  `update users u set total_score = p.score, total_score_at = p.at
    from (select user_id, sum(score) as score, max(ended_at) filter (where score > 0) as at from plays
      where kind = 'ranked' and status = 'finished' and not held group by user_id) p
    where p.user_id = u.id and u.id > (select users from before)`,
  `update games g set play_count = p.plays, week_play_count = p.week
    from (select game_id, count(*) as plays, count(*) filter (where ended_at > now() - interval '7 days') as week from plays
      where status = 'finished' and kind <> 'practice' group by game_id) p
    where p.game_id = g.id`,
  `insert into game_figures (game_id, plays, answered, correct, median_opened, counted_at)
    select g.id, g.play_count, count(*), count(*) filter (where a.correct),
      percentile_disc(0.5) within group (order by a.opened) filter (where a.correct), now()
    from games g join plays p on p.game_id = g.id and p.status = 'finished' and p.kind <> 'practice'
      join play_answers a on a.play_id = p.id
    group by g.id on conflict do nothing`,
  'delete from day_counts',
  'vacuum analyze',
]

/** The statements that turn the demo world into the crowded site. */
export const CROWDED = [...USERS, ...GAMES, ...PLAYS, ...REPORTS, ...COUNTS]
