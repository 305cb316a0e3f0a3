import { playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

/** Switches the emails about challenges to an account on or off. */
export async function writeAnswerEmails(db: Db, userId: number, isOn: boolean, now: Date): Promise<void> {
  if (!isOn) {
    await db.deleteFrom('answer_emails').where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('answer_emails')
    .values({ user_id: userId, switched_on_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Returns since when an account wants these emails, and when it got the last one; null if it does not. */
export const findAnswerEmails = async (db: Db, userId: number) =>
  (await db
    .selectFrom('answer_emails')
    .select(['switched_on_at as switchedOnAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** What is told an account, the newest first. */
export interface ToTell {
  userId: number
  userMail: string
  userName: string
  language: Language
  /** What the player has answered; null if the player has sent a challenge. */
  ownScore: number | null
  playerName: string
  score: number
  gameName: string
  resultToken: string
  /** How much there is to tell. */
  count: number
}

/** SQL for whether the player of a row may be named to others: a guest, or an account that is neither deleted nor banned. */
const isThere = (userId: string) =>
  `not exists (select 1 from users gone where gone.id = ${userId} and (gone.deleted_at is not null or gone.banned_at is not null))`

/**
 * $1 is the time until which something must have happened, so that players who are on the site see it there; $2 the time since which
 * an account has had no email; $3 now; $4 how many accounts are claimed.
 * @NOTE It waits for no lock, like that of the reminders.
 */
const claimToTell = statement<ToTell, [Date, Date, Date, number]>(`
  with news as (
    select e.user_id, m.one_score as own, m.two_score as score, m.two_user_id as by_user, m.two_guest_key as by_guest, m.token, m.met_at as at
    from answer_emails e join meetings m on m.one_user_id = e.user_id and m.kind = 'challenge'
    join shared_results r on r.token = m.token and r.seen_at < m.met_at
    where (e.sent_at is null or e.sent_at <= $2) and m.met_at > coalesce(e.sent_at, e.switched_on_at) and m.met_at <= $1
    union all
    select e.user_id, null, p.score, r.user_id, r.guest_key, s.token, s.sent_at
    from answer_emails e join sent_challenges s on s.user_id = e.user_id join shared_results r on r.token = s.token
    join plays p on p.id = r.play_id
    where (e.sent_at is null or e.sent_at <= $2) and s.sent_at > coalesce(e.sent_at, e.switched_on_at) and s.sent_at <= $1
      and not exists (select 1 from challenge_plays c where c.token = s.token and c.user_id = e.user_id)
  ), newest as (
    select distinct on (n.user_id) n.*, g.name as game_name, count(*) over (partition by n.user_id)::integer as count
    from news n join shared_results r on r.token = n.token join plays p on p.id = r.play_id join listed_games g on g.id = p.game_id
    where ${isThere('n.by_user')} order by n.user_id, n.at desc, n.token
  ), due as (
    select n.*, u.mail, u.user_name, u.language from newest n join answer_emails e on e.user_id = n.user_id
    join users u on u.id = n.user_id and u.deleted_at is null and u.banned_at is null and u.mail is not null
    where e.sent_at is null or e.sent_at <= $2
    order by n.user_id limit $4 for update of e skip locked for share of u skip locked
  ), claimed as (
    update answer_emails e set sent_at = $3 from due where e.user_id = due.user_id
  )
  select d.user_id as "userId", d.mail as "userMail", d.user_name as "userName", d.language, d.own as "ownScore",
    ${playerName('by')} as "playerName", d.score, d.game_name as "gameName", d.token as "resultToken", d.count
  from due d cross join lateral (select d.by_user as user_id, d.by_guest as guest_key) by`)

/** Returns accounts that are told of answers and challenges, and stores that they were, in the transaction that stores their emails. */
export const claimAnswersToTell = (
  trx: Db,
  { until, silentSince, now }: { until: Date; silentSince: Date; now: Date },
  most: number,
): Promise<ToTell[]> => claimToTell(trx, until, silentSince, now, most)
