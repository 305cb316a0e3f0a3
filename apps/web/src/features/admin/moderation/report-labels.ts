import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'

/** The reasons for entries of the queue: those of reports, and those of flagged plays. */
const REASONS: Record<string, MessageDescriptor> = {
  'wrong-answer': msg`A wrong answer or picture`,
  'not-a-game': msg`Not a game about anime`,
  adult: msg`Not for everybody's eyes`,
  copyright: msg`A picture of mine, used without asking`,
  insult: msg`Insulting or hateful`,
  other: msg`Something else`,
  'too-fast': msg`Answered sooner than anybody can look`,
  'too-perfect': msg`Three hard games in a row without a fault`,
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
  /** Its consequences. */
  means: MessageDescriptor
  /** The notice after it is done. */
  done: MessageDescriptor
}

const BAN_ACTION = msg`Ban the account`

const GAME: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The game is back on home.`,
    done: msg`The game stays. Those who reported it hear of it.`,
  },
  delete: {
    action: msg`Delete the game`,
    means: msg`The game leaves all lists, and its pictures go. Points that were earned with it stay.`,
    done: msg`The game was deleted. Those who reported it hear of it.`,
  },
  ban: {
    action: BAN_ACTION,
    means: msg`The account that made the game is banned: it is signed out, leaves the boards and cannot come back with its address. The game is deleted with it.`,
    done: msg`The account was banned and the game deleted. Those who reported it hear of it.`,
  },
}

const USER: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The name stays as it is.`,
    done: msg`The name stays. Those who reported it hear of it.`,
  },
  delete: {
    action: msg`Delete the name`,
    means: msg`The account is called Player and a number until its owner chooses another name.`,
    done: msg`The name was taken away. Those who reported it hear of it.`,
  },
  ban: {
    action: BAN_ACTION,
    means: msg`The account is banned: it is signed out, leaves the boards and cannot come back with its address. Its name is replaced.`,
    done: msg`The account was banned. Those who reported it hear of it.`,
  },
}

const PLAY: Partial<Record<Decision, DecisionLabels>> = {
  keep: {
    action: msg`Keep`,
    means: msg`The points of the play count from now on.`,
    done: msg`The points of the play count.`,
  },
  hide: {
    action: msg`Hide from the boards`,
    means: msg`The points of the play never count.`,
    done: msg`The play is hidden from the boards.`,
  },
  ban: {
    action: BAN_ACTION,
    means: msg`The account is banned: it is signed out, leaves the boards and cannot come back with its address. The play is hidden.`,
    done: msg`The account was banned and the play hidden.`,
  },
}

const DECISIONS = { game: GAME, user: USER, play: PLAY }

/** Returns the texts of a decision, specific to its subject; `null` if there is no such decision. */
export const decisionLabels = (about: Waiting['about'], decision: Decision) => DECISIONS[about][decision] ?? null
