import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuditAction } from '../../../api/admin/logs.ts'
import { DECISION_REASONS } from '../../../ui/decision-reasons.ts'

/** The label of every action that the server logs (OPERATOR-3). */
const ACTIONS: Record<string, MessageDescriptor> = {
  'panel-opened': msg`Opened the panel`,
  'panel-key-renewed': msg`Created a new panel key`,
  'secret-accepted': msg`Accepted a new SECRET`,
  'factor-reset': msg`Reset a second factor`,
  'ban-added': msg`Banned an account`,
  'ban-lifted': msg`Unbanned an account`,
  'ban-ended': msg`A ban ended`,
  'game-deleted': msg`Deleted a game`,
  'game-deleted-for-fraud': msg`Deleted a game and took its points back`,
  'game-deleted-for-good': msg`Deleted a game for good`,
  'game-hidden': msg`Hid a game`,
  'game-shown': msg`Showed a game again`,
  'game-restored': msg`Restored a game`,
  'game-rated': msg`Rated a game`,
  'daily-replaced': msg`Replaced pictures of a Daily`,
  'daily-skipped': msg`Skipped a Daily`,
  'daily-reset': msg`Reset a Daily`,
  'role-added': msg`Added a role`,
  'role-deleted': msg`Deleted a role`,
  'role-given': msg`Assigned a role`,
  'role-taken': msg`Removed a role`,
  'avatar-added': msg`Added an avatar`,
  'avatar-deleted': msg`Deleted an avatar`,
  'param-added': msg`Added a param`,
  'param-set': msg`Changed a param`,
  'param-deleted': msg`Deleted a param`,
  'report-decided': msg`Reviewed a report`,
}

const DETAILS: Record<string, MessageDescriptor> = {
  userId: msg`account`,
  gameId: msg`game`,
  id: msg`id`,
  roleName: msg`role`,
  accounts: msg`accounts`,
  days: msg`days`,
  hiddenGames: msg`games hidden`,
  shownGames: msg`games shown`,
  newName: msg`new name`,
  reason: msg`reason`,
  note: msg`note`,
  wearers: msg`accounts`,
  before: msg`before`,
  after: msg`after`,
  secret: msg`secret`,
  about: msg`type`,
  decision: msg`decision`,
  reports: msg`reports`,
  players: msg`players`,
  points: msg`points`,
}

const VALUES: Record<string, Record<string, MessageDescriptor>> = {
  about: { game: msg`game`, user: msg`username`, play: msg`play` },
  decision: { keep: msg`kept`, hide: msg`hidden`, delete: msg`deleted`, ban: msg`banned` },
  secret: { true: msg`yes` },
  reason: DECISION_REASONS,
}

export type Label = MessageDescriptor | string

const known = <T>(table: Record<string, T>, key: string): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)

/** Returns the label of an action; the raw name for an unknown one. */
export const actionLabel = (action: string): Label => known(ACTIONS, action) ?? action

/** Returns the details of an action, in the server's order but `after` last, without empty ones. */
export function actionDetails({ after = null, ...rest }: AuditAction['detail']): { label: Label; value: Label }[] {
  const shown = Object.entries({ ...rest, after }).filter(([, value]) => value !== null && value !== '')
  return shown.map(([name, value]) => ({
    label: known(DETAILS, name) ?? name,
    value: known(known(VALUES, name) ?? {}, String(value)) ?? String(value),
  }))
}

/** The names of all actions, in the order in which the filters offer them. */
export const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS)

/** Names that the server uses for actions at its own shell, and for its own. */
const NO_ACCOUNTS: Record<string, MessageDescriptor> = { 'command line': msg`command line`, automatic: msg`automatic` }

/** Who acted; without an id it may not have been an account. */
type Actor = Pick<AuditAction, 'operatorName'> & Partial<Pick<AuditAction, 'operatorId'>>

/** Returns the label of who acted: the operator's name, or the shell, or the site itself. */
export const operatorLabel = ({ operatorId, operatorName }: Actor): Label =>
  (typeof operatorId !== 'number' && known(NO_ACCOUNTS, operatorName)) || operatorName

/** Returns a function that renders a label: a message is translated, a name is not. */
export function useLabels() {
  const { i18n } = useLingui()
  return (label: Label) => (typeof label === 'string' ? label : i18n._(label))
}
