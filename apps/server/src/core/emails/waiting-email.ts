import type { Language } from '../../platform/http/visitor-language.ts'
import type { RenderedEmail } from '../../platform/mail/rendered-email.ts'
import { type EmailContext, loadEmailLayout, NOTE_LASTS_MS } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

/** How much waits for operators. */
export interface WaitingNews {
  count: number
  /** How many have come since the previous email. */
  added: number
}

interface WaitingTexts {
  subject: (count: number) => string
  sentence: (count: number) => string
  added: (news: WaitingNews) => string
  where: string
}

const TEXTS: Record<Language, WaitingTexts> = {
  en: {
    subject: (count) => (count === 1 ? '1 report is waiting' : `${count} reports are waiting`),
    sentence: (count) =>
      count === 1
        ? '1 reported game or name, or flagged play, is waiting for a decision.'
        : `${count} reported games and names and flagged plays are waiting for a decision.`,
    added: ({ count, added }) => {
      if (added > 0) return `New since the last email: ${added}.`
      return count === 1 ? 'It is not new.' : 'None of them are new.'
    },
    where: 'Open the panel and choose Reports.',
  },
  tr: {
    subject: (count) => `${count} bildirim bekliyor`,
    sentence: (count) => `Karar bekleyen bildirilmiş oyun ve ad ile işaretlenmiş oynayış sayısı: ${count}.`,
    added: ({ count, added }) => {
      if (added > 0) return `Son e-postadan beri yeni: ${added}.`
      return count === 1 ? 'Yeni değil.' : 'Aralarında yeni olan yok.'
    },
    where: 'Paneli aç ve Bildirimler’i seç.',
  },
}

/** Returns the email that tells an operator how much waits for a decision. It names nobody, and does not say where the panel is. */
export async function waitingEmail({ to, language, now }: EmailContext, news: WaitingNews): Promise<RenderedEmail> {
  const { writePage, paragraph } = await loadEmailLayout()
  const texts = TEXTS[language]
  const heading = texts.subject(news.count)
  const content = [texts.sentence(news.count), texts.added(news), texts.where].map(paragraph)
  const page = await writePage({ language, preview: heading, heading, content, footer: EMAIL_TEXTS[language].footer })
  return {
    to,
    subject: `${heading} – Guess The Anime`,
    ...page,
    codeOrLink: null,
    goodUntil: new Date(now.getTime() + NOTE_LASTS_MS),
  }
}
