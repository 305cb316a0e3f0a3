import type { EmailTemplate } from '../../platform/mail/email-template.ts'
import { emailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS, type Language, type Outcome } from './email-texts.ts'

/** A reported subject and the decision on it. */
export interface ReportedSubject {
  about: 'game' | 'user'
  name: string
  outcome: Outcome
}

type Unaddressed = Omit<EmailTemplate, 'to'>

async function outcomeEmail(language: Language, { about, name, outcome }: ReportedSubject, now: Date): Promise<Unaddressed> {
  const { writePage, paragraph } = await emailLayout()
  const { outcome: texts, footer } = EMAIL_TEXTS[language]
  const { subject, heading } = texts
  const sentence = texts[about](name)
  const outcomeText = (about === 'game' ? texts.gameCame : texts.userCame)[outcome]
  const page = await writePage({
    language,
    preview: outcomeText,
    heading,
    content: [paragraph(sentence), paragraph(outcomeText)],
    footer,
  })
  return { subject, ...page, gist: null, goodUntil: new Date(now.getTime() + NOTE_LASTS_MS) }
}

/** Returns the email about a decision in each language, without an address: it may go to many reporters. */
export const outcomeEmails = async (reported: ReportedSubject, now: Date): Promise<Record<Language, Unaddressed>> => ({
  en: await outcomeEmail('en', reported, now),
  tr: await outcomeEmail('tr', reported, now),
})
