import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnReport, Reason } from '../../api/reports.ts'

export const REASONS: Record<Reason, MessageDescriptor> = {
  'wrong-answer': msg`A wrong answer or picture`,
  'not-a-game': msg`Not a game about anime`,
  adult: msg`Not for everybody's eyes`,
  copyright: msg`A picture of mine, used without asking`,
  insult: msg`Insulting or hateful`,
  other: msg`Something else`,
}

export const OUTCOMES: Record<OwnReport['outcome'], MessageDescriptor> = {
  waiting: msg`Nobody has looked at it yet`,
  kept: msg`Looked at, and left as it is`,
  hidden: msg`Hidden`,
  deleted: msg`Deleted`,
  banned: msg`The account was banned`,
}

/** The reasons to report a game or a player's name. */
export const REASONS_OF = {
  game: ['wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'other'],
  user: ['insult', 'adult', 'other'],
} satisfies Record<OwnReport['about'], readonly Reason[]>
