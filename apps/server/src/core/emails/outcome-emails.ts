import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { ReportReason } from '../../platform/db/tables-operators.ts'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS, timeIn } from './email-templates.ts'
import { EMAIL_TEXTS, type Outcome } from './email-texts.ts'

/** What an operator took away from an account; of a game deleted for fraud, players lose the points. A play has the name of its game. */
export type RemovedSubject =
  | { about: 'game' | 'fraud'; name: string }
  | { about: 'user'; name: string; newName: string }
  | { about: 'play'; name: string; score: number; canAppeal: boolean }

export interface Removal {
  removed: RemovedSubject
  /** The operator's reason; null if none was given. */
  reason: DecisionReason | null
  /** Reasons of the reports, possibly repeated. */
  reasons: readonly ReportReason[]
  timeZone: string
  /** Support address; null if there is none. */
  support: string | null
}

/** Returns the texts of the reasons, each once and always in the same order. */
const reasonsIn = (language: Language, reasons: Removal['reasons']): string =>
  Object.entries(EMAIL_TEXTS[language].reasons)
    .filter(([reason]) => reasons.some((one) => one === reason))
    .map(([, text]) => `“${text}”`)
    .join(', ')

/** Returns what the sentence says beside the name: the new name of an account, the points of a play. */
const detailsOf = (removed: RemovedSubject) => ({
  newName: removed.about === 'user' ? removed.newName : '',
  points: removed.about === 'play' ? String(removed.score) : '',
})

/**
 * Returns the email that tells an account that an operator has deleted its game, hidden its play or replaced its name. A banned account is not
 * invited to choose another name.
 */
export async function removalEmail(
  { to, language, now }: EmailContext,
  isBanned: boolean,
  removal: Removal,
): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
  const { removal: texts, reported, why, decisionReasons, anotherName, appeal, support, footer } = EMAIL_TEXTS[language]
  const { removed, reason, reasons } = removal
  const { subject, heading, sentence: sentenceOf } = texts[removed.about]
  const at = timeIn(language, removal.timeZone, now)
  const sentence = sentenceOf({ at, name: removed.name, ...detailsOf(removed) })
  const rest = [
    reason !== null && why(decisionReasons[reason]),
    reasons.length > 0 && reported(reasonsIn(language, reasons)),
    removed.about === 'user' && !isBanned && anotherName,
    removed.about === 'play' && removed.canAppeal && appeal,
    removal.support !== null && support(removal.support),
  ].filter((text) => text !== false)
  const page = await writePage({ language, preview: heading, heading, content: [sentence, ...rest].map(paragraph), footer })
  return { to, subject, ...page, codeOrLink: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}

/** A reported subject and the decision on it. */
export interface ReportedSubject {
  about: 'game' | 'user'
  name: string
  outcome: Outcome
}

type Unaddressed = Omit<RenderedEmail, 'to'>

async function outcomeEmail(language: Language, { about, name, outcome }: ReportedSubject, now: Date): Promise<Unaddressed> {
  const { writePage, paragraph } = await loadEmailLayout()
  const { outcome: texts, footer } = EMAIL_TEXTS[language]
  const { subject, heading } = texts
  const sentence = texts[about](name)
  const outcomeText = (about === 'game' ? texts.gameResult : texts.userResult)[outcome]
  const page = await writePage({
    language,
    preview: outcomeText,
    heading,
    content: [paragraph(sentence), paragraph(outcomeText)],
    footer,
  })
  return { subject, ...page, codeOrLink: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}

/** Returns the email about a decision in each language, without an address: it may go to many reporters. */
export const outcomeEmails = async (reported: ReportedSubject, now: Date): Promise<Record<Language, Unaddressed>> => ({
  en: await outcomeEmail('en', reported, now),
  tr: await outcomeEmail('tr', reported, now),
})
