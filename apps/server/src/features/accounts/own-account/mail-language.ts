import type { Language } from '../../../core/emails/email-texts.ts'
import { acceptedLanguage } from '../../../platform/http/visitor-language.ts'

/** Returns the language of a mail: the one the page asked for, else the browser's preference, else English (MAIL-2). */
export const mailLanguage = (chosen: Language | undefined, header: string | undefined): Language =>
  chosen ?? acceptedLanguage(header)
