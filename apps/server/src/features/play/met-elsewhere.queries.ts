/**
 * SQL conditions that make a game practice for a user, shared by the decision about a start (PLAY-2) and the one about a play
 * that is credited (PLAY-28), and those that make a picture known (BOT-5). Each takes SQL for the id of the game, the id of the user, and the key of the browser's guest, of
 * which the last two may be null, and for the time from which on nothing counts any more.
 */

/** SQL for a time that never comes. */
const NEVER = `'infinity'::timestamptz`

/** Returns SQL for the end of a play, or a time that never comes while it is open. */
const endOf = (play: string) => `coalesce(${play}.ended_at, ${NEVER})`

/** Returns SQL for whether a user is an operator, who can see all answers, or a moderator, who can see those of reported games. */
export const isOperator = (userId: string) => `exists (select 1 from user_roles m join roles r on r.id = m.role_id
    where m.user_id = ${userId} and r.name in ('ROLE_ADMIN', 'ROLE_MODERATOR'))`

/** Returns SQL for whether a user has seen the answers of a game on the panel, with a role that may have been taken away since (OPERATOR-123). */
export const hasSeenAnswers = (gameId: string, userId: string, until = NEVER) => `exists (
    select 1 from seen_answers v where v.user_id = ${userId} and v.game_id = ${gameId} and v.seen_at < ${until})`

/** Returns SQL for whether a user, or the guest of the browser, has met a game in a duel: its first section was sent. */
export const metInDuel = (gameId: string, userId: string, browserGuest: string, until = NEVER) => `exists (
    select 1 from duel_seats s join duels d on d.token = s.token
    where (s.user_id = ${userId} or s.guest_key = ${browserGuest}) and d.game_id = ${gameId} and d.started_at <= ${until})`

/** Returns SQL for whether the guest of the browser has started a game. A play that the user has kept does not count (GUEST-12). */
export const playedAsGuest = (gameId: string, userId: string, browserGuest: string, until = NEVER) => `(
    exists (select 1 from plays where guest_key = ${browserGuest} and game_id = ${gameId} and started_at < ${until})
    or exists (select 1 from kept_plays k join plays kept on kept.id = k.play_id
      where k.guest_key = ${browserGuest} and k.game_id = ${gameId} and kept.user_id is distinct from ${userId}
        and kept.started_at < ${until}))`

/** SQL for whether play `q` has shown the picture of section `o` whole, or has told its right answer, by a time. */
const hasShown = (until: string) => `(cardinality(q.outcomes) > o.section_number or q.told_at <= ${until}
    or exists (select 1 from play_answers b where b.play_id = q.id and b.section_number = o.section_number and b.answered_at <= ${until}))`

/**
 * Returns SQL for whether a user, or the guest of the browser, knows the picture of section `s` from another game (BOT-5): a play of one has shown
 * it or told its answer, or a match of one is over whose first section was sent, which tells everything (FAIR-4);
 * or the user has seen its answers on the panel.
 */
export const isKnown = (userId: string, browserGuest: string, until = NEVER) => `exists (
    select 1 from sections o where o.image_hash = s.image_hash and o.game_id <> s.game_id and (
      exists (select 1 from plays q
        where q.game_id = o.game_id and (q.user_id = ${userId} or q.guest_key = ${browserGuest}) and ${hasShown(until)})
      or exists (select 1 from kept_plays k join plays q on q.id = k.play_id
        where k.guest_key = ${browserGuest} and k.game_id = o.game_id and ${hasShown(until)})
      or exists (select 1 from duel_seats t join duels d on d.token = t.token
        where (t.user_id = ${userId} or t.guest_key = ${browserGuest}) and d.game_id = o.game_id
          and d.started_at is not null and d.ended_at <= ${until})
      or ${hasSeenAnswers('o.game_id', userId, until)}))`

/** Returns SQL for whether a user, or the guest of the browser, knows most of a game's pictures from other games (BOT-12). */
export const knowsPictures = (gameId: string, userId: string, browserGuest: string, until = NEVER) => `(
    select 2 * count(*) filter (where ${isKnown(userId, browserGuest, until)}) > count(*) from sections s where s.game_id = ${gameId})`

/** Returns SQL for whether a game is the newest Daily, which counts on its own leaderboards although its pictures are known (BOT-12). */
export const isNewestDaily = (gameId: string) => `exists (
    select 1 from dailies d where d.game_id = ${gameId} and not exists (select 1 from dailies later where later.day > d.day))`

/** SQL for whether the guest of play `p` knew most of its pictures when it ended. */
export const KEEPER_KNOWS_PICTURES = knowsPictures('p.game_id', 'null::integer', 'p.guest_key', endOf('p'))

/**
 * Returns SQL for whether an account that is created now is credited with the finished play `p` of a game `g` of a guest as a ranked
 * play (GUEST-11, GUEST-12). Of a Daily whose pictures were known, the day of the end decides later.
 * @param since the SQL parameter with the time since which it must have ended
 */
export const canKeep = (since: string) => `(
    p.kind = 'guest' and ${endOf('p')} >= ${since}::timestamptz
    and not ${metInDuel('p.game_id', 'null::integer', 'p.guest_key', endOf('p'))}
    and not ${playedAsGuest('p.game_id', 'null::integer', 'p.guest_key', 'p.started_at')}
    and (g.is_daily or not ${KEEPER_KNOWS_PICTURES}))`
