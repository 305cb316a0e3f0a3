import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'

/** Labels of the reasons why an entry is in the queue: those of reports, then those of flagged plays. */
const REASONS: Record<string, MessageDescriptor> = {
  'wrong-answer': msg`A wrong answer or picture`,
  'not-a-game': msg`Not an anime game`,
  adult: msg`Not suitable for everyone`,
  copyright: msg`My picture, used without permission`,
  insult: msg`Insulting or hateful`,
  other: msg`Something else`,
  'too-fast': msg`Answered faster than humanly possible`,
  'too-perfect': msg`Three hard games in a row without a mistake`,
  improbable: msg`Better than others, in times unlike a person's`,
}

/** Returns the label of a reason; `null` for an unknown one. */
const reasonLabel = (reason: string) => (Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined) ?? null

export const SUBJECT_LABELS: Record<Waiting['about'], MessageDescriptor> = {
  game: msg`Game`,
  user: msg`Username`,
  play: msg`Flagged play`,
}

/** What a decision was, as the list of decided reports says it. */
export const DECISION_OUTCOMES: Record<Decision, MessageDescriptor> = {
  keep: msg`Kept`,
  hide: msg`Hidden`,
  delete: msg`Deleted`,
  ban: msg`Banned`,
}

interface DecisionLabels {
  action: MessageDescriptor
  /** Title of the confirmation dialog; keeping needs no confirmation. */
  question?: MessageDescriptor
  /** Describes the consequences of the decision. */
  means: MessageDescriptor
  /** The notice shown once the decision has been carried out. */
  done: MessageDescriptor
}

const BAN = { action: msg`Ban account`, question: msg`Ban this account?` }

const GAME: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The game stays and is shown on the home page again.`,
    done: msg`Game kept. Reporters will be notified.`,
  },
  delete: {
    action: msg`Delete game`,
    question: msg`Delete this game?`,
    means: msg`The game is removed from all lists. It can be restored from the bin for 30 days.`,
    done: msg`Game deleted. Reporters will be notified.`,
  },
  ban: {
    ...BAN,
    means: msg`The creator is signed out and removed from the leaderboards. Their email address is blocked, and the game is deleted.`,
    done: msg`Account banned and game deleted. Reporters will be notified.`,
  },
}

const USER: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The name stays as it is.`,
    done: msg`Name kept. Reporters will be notified.`,
  },
  delete: {
    action: msg`Delete name`,
    question: msg`Delete this name?`,
    means: msg`The username becomes “Player” and a number until the player chooses a new one.`,
    done: msg`Name deleted. Reporters will be notified.`,
  },
  ban: {
    ...BAN,
    means: msg`The player is signed out and removed from the leaderboards. Their email address is blocked, and their name is replaced.`,
    done: msg`Account banned. Reporters will be notified.`,
  },
}

const PLAY: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The points of this play count from now on.`,
    done: msg`The points of this play now count.`,
  },
  hide: {
    action: msg`Hide play`,
    question: msg`Hide this play?`,
    means: msg`The points of this play will never count.`,
    done: msg`Play hidden from the leaderboards.`,
  },
  ban: {
    ...BAN,
    means: msg`The player is signed out and removed from the leaderboards. Their email address is blocked, and the play is hidden.`,
    done: msg`Account banned and play hidden.`,
  },
}

const DECISIONS = { game: GAME, user: USER, play: PLAY }

/** Returns the labels of a decision on a kind of subject; `null` if the decision does not apply to that kind. */
export const decisionLabels = (about: Waiting['about'], decision: Decision) => DECISIONS[about][decision] ?? null

/** Returns a function that labels a reason; a reason of a newer server is shown as it is. */
export function useReasonLabel() {
  const { i18n } = useLingui()
  return (reason: string) => {
    const label = reasonLabel(reason)
    return label ? i18n._(label) : reason
  }
}
