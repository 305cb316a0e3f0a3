import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { Db } from '../../platform/db/database.ts'
import type { Decision } from '../../platform/db/tables-operators.ts'

/** Why an operator decides. */
export interface Why {
  reason: DecisionReason | null
  /** For operators only. */
  note: string
}

/** A decision to be stored. */
export interface NewDecision extends Why {
  about: 'game' | 'user' | 'play'
  /** The game, account or play. */
  subjectId: number
  /** Name of the subject; of a play, that of its game. */
  name: string
  decision: Decision
  /** The operator's account; null if the creator of a reported game deletes it. */
  operator: number | null
}

/** Stores a decision in the transaction that carries it out. Returns its id. */
export async function insertDecision(trx: Db, decision: NewDecision, now: Date): Promise<number> {
  const { about, subjectId, name, decision: way, reason, note, operator } = decision
  const { id } = await trx
    .insertInto('decisions')
    .values(({ fn, selectFrom, val }) => ({
      about,
      subject_id: subjectId,
      name,
      decision: way,
      reason,
      note,
      operator_id: operator,
      operator_name: fn.coalesce(selectFrom('users').select('user_name').where('id', '=', operator), val('')),
      decided_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the name of a deleted account in the decisions on it. */
export async function eraseDecisionNames(trx: Db, userId: number): Promise<void> {
  const renamed = trx.updateTable('decisions').set({ name: 'deleted user' })
  await renamed.where('about', '=', 'user').where('subject_id', '=', userId).execute()
}

export interface OwnDecision {
  about: NewDecision['about']
  name: string
  decision: Decision
  reason: DecisionReason | null
  decidedAt: Date
}

/** Returns the decisions on the games, the name and the plays of an account, oldest first. Notes are for operators only. */
export const findDecisionsOn = (db: Db, userId: number): Promise<OwnDecision[]> =>
  db
    .selectFrom('decisions as d')
    .select(['d.about', 'd.name', 'd.decision', 'd.reason', 'd.decided_at as decidedAt'])
    .where(({ and, eb, or, selectFrom }) => {
      const games = selectFrom('games').select('id').where('creator_user_id', '=', userId)
      const plays = selectFrom('plays').select('id').where('user_id', '=', userId)
      return or([
        and([eb('d.about', '=', 'user'), eb('d.subject_id', '=', userId)]),
        and([eb('d.about', '=', 'game'), eb('d.subject_id', 'in', games)]),
        and([eb('d.about', '=', 'play'), eb('d.subject_id', 'in', plays)]),
      ])
    })
    .orderBy('d.decided_at')
    .orderBy('d.id')
    .execute()
