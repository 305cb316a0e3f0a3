import { acceptedLanguage } from '../../../platform/http/visitor-language.ts'
import type { Language } from '../letters/letter-texts.ts'

/** The language of a letter to somebody: what the page asked for, else what the browser prefers, else English (MAIL-2). */
export const mailLanguage = (asked: Language | undefined, header: string | undefined): Language =>
  asked ?? acceptedLanguage(header)
