import type { Language } from '../../../core/emails/letter-texts.ts'
import { acceptedLanguage } from '../../../platform/http/visitor-language.ts'

/** The language of a letter to somebody: what the page asked for, else what the browser prefers, else English (MAIL-2). */
export const mailLanguage = (asked: Language | undefined, header: string | undefined): Language =>
  asked ?? acceptedLanguage(header)
