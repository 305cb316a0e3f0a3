import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnReport, Reason } from '../../api/reports.ts'

export const REASONS: Record<Reason, MessageDescriptor> = {
  'wrong-answer': msg`A wrong answer or picture`,
  'not-a-game': msg`Not an anime game`,
  adult: msg`Not suitable for everyone`,
  copyright: msg`My picture, used without permission`,
  insult: msg`Insulting or hateful`,
  other: msg`Something else`,
}

const OUTCOMES: Record<OwnReport['outcome'], MessageDescriptor> = {
  waiting: msg`Not reviewed yet`,
  kept: msg`Reviewed, no change`,
  hidden: msg`Hidden`,
  deleted: msg`Deleted`,
  banned: msg`The account was banned`,
}

/** Returns the text of an outcome. A deleted name was replaced, or its account is deleted. */
export const outcomeText = ({ about, outcome }: Pick<OwnReport, 'about' | 'outcome'>) =>
  about === 'user' && outcome === 'deleted' ? msg`Name removed` : OUTCOMES[outcome]

/** The reasons to report a game or a player's name. */
export const REASONS_OF = {
  game: ['wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'other'],
  user: ['insult', 'adult', 'other'],
} satisfies Record<OwnReport['about'], readonly Reason[]>
