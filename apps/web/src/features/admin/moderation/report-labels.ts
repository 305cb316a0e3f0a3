import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'

/** The reasons for entries of the queue: those of reports, and those of flagged plays. */
const REASONS: Record<string, MessageDescriptor> = {
  'wrong-answer': msg`A wrong answer or picture`,
  'not-a-game': msg`Not an anime game`,
  adult: msg`Not suitable for everyone`,
  copyright: msg`My picture, used without permission`,
  insult: msg`Insulting or hateful`,
  other: msg`Something else`,
  'too-fast': msg`Answered faster than humanly possible`,
  'too-perfect': msg`Three hard games in a row without a mistake`,
}

/** Returns the label of a reason; `null` for an unknown one. */
export const reasonLabel = (reason: string) => (Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined) ?? null

export const ABOUTS: Record<Waiting['about'], MessageDescriptor> = {
  game: msg`Game`,
  user: msg`User name`,
  play: msg`Flagged play`,
}

interface DecisionLabels {
  action: MessageDescriptor
  /** Asks for confirmation; keeping needs none. */
  question?: MessageDescriptor
  /** Its consequences. */
  means: MessageDescriptor
  /** The notice after it is done. */
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
    means: msg`The game is removed from all lists, and its pictures are deleted. Players keep their points.`,
    done: msg`Game deleted. Reporters will be notified.`,
  },
  ban: {
    ...BAN,
    means: msg`The creator's account is signed out and removed from the leaderboards. Its address is blocked, and the game is deleted.`,
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
    means: msg`The account is named Player and a number until its owner chooses another name.`,
    done: msg`Name deleted. Reporters will be notified.`,
  },
  ban: {
    ...BAN,
    means: msg`The account is signed out and removed from the leaderboards. Its address is blocked, and its name is replaced.`,
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
    means: msg`The account is signed out and removed from the leaderboards. Its address is blocked, and the play is hidden.`,
    done: msg`Account banned and play hidden.`,
  },
}

const DECISIONS = { game: GAME, user: USER, play: PLAY }

/** Returns the texts of a decision, specific to its subject; `null` if there is no such decision. */
export const decisionLabels = (about: Waiting['about'], decision: Decision) => DECISIONS[about][decision] ?? null
