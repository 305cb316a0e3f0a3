import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout } from './email-templates.ts'

/** What an email about challenges tells first. */
interface AnswerNews {
  /** Null if the player has sent a challenge; otherwise it is the points that the player has answered. */
  ownScore: number | null
  playerName: string
  score: number
  gameName: string
}

interface AnswerTexts {
  subject: (news: AnswerNews) => string
  sentence: (userName: string, news: AnswerNews) => string
  more: (count: number) => string
  compare: string
  beat: string
  orCopy: string
  footer: string
  off: string
}

const TEXTS: Record<Language, AnswerTexts> = {
  en: {
    subject: ({ playerName, score, ownScore }) =>
      ownScore === null
        ? `${playerName} scored ${score}. Can you beat that?`
        : `${playerName} answered: ${score} to your ${ownScore}`,
    sentence: (userName, { playerName, score, ownScore, gameName }) =>
      ownScore === null
        ? `Hi ${userName}, ${playerName} scored ${score} in “${gameName}” and sends it to you. Can you beat that?`
        : `Hi ${userName}, ${playerName} answered your challenge in “${gameName}”: ${score} to your ${ownScore}.`,
    more: (count) => `And ${count} more.`,
    compare: 'Compare',
    beat: 'Beat it',
    orCopy: 'If the button does not work, copy this address:',
    footer: 'You get this email because you switched on emails about challenges on Guess The Anime. Please do not reply to it.',
    off: 'Switch these emails off:',
  },
  tr: {
    subject: ({ playerName, score, ownScore }) =>
      ownScore === null
        ? `${playerName} ${score} yaptı. Geçebilir misin?`
        : `${playerName} yanıt verdi: ${score}, sen ${ownScore}`,
    sentence: (userName, { playerName, score, ownScore, gameName }) =>
      ownScore === null
        ? `Merhaba ${userName}, ${playerName} “${gameName}” oyununda ${score} yaptı ve sana gönderdi. Geçebilir misin?`
        : `Merhaba ${userName}, ${playerName} “${gameName}” oyunundaki meydan okumana yanıt verdi: ${score}, sen ${ownScore}.`,
    more: (count) => `Ve ${count} tane daha.`,
    compare: 'Karşılaştır',
    beat: 'Geç bakalım',
    orCopy: 'Düğme çalışmıyorsa bu adresi kopyala:',
    footer: 'Bu e-postayı, Guess The Anime sitesinde meydan okuma e-postalarını açtığın için aldın. Lütfen yanıtlama.',
    off: 'Bu e-postaları kapat:',
  },
}

export interface AnswersToTell extends AnswerNews {
  userName: string
  /** How many answers and challenges there are besides. */
  more: number
  /** The page of the result. */
  resultLink: string
  /** The address that switches these emails off. */
  offLink: string
  goodUntil: Date
}

/** Returns the email that tells a player of a new answer to a challenge, or of one that a rival has sent (RIVAL-12). */
export async function answerEmail({ to, language }: EmailContext, answers: AnswersToTell): Promise<RenderedEmail> {
  const { writePage, paragraph, buttonAndLink } = await loadEmailLayout()
  const { userName, more, resultLink, offLink, goodUntil, ownScore } = answers
  const texts = TEXTS[language]
  const subject = texts.subject(answers)
  const sentence = texts.sentence(userName, answers)
  const page = await writePage({
    language,
    preview: sentence,
    heading: subject,
    content: [
      paragraph(sentence),
      ...(more > 0 ? [paragraph(texts.more(more))] : []),
      ...buttonAndLink(ownScore === null ? texts.beat : texts.compare, texts.orCopy, resultLink),
    ],
    footer: texts.footer,
    footerLink: { text: texts.off, href: offLink },
  })
  return { to, subject, ...page, codeOrLink: null, goodUntil, unsubscribeUrl: offLink }
}
