import { queryOptions } from '@tanstack/react-query'
import { legalTextKey } from '../../../api/legal-text-key.ts'
import type { Language } from '../../../lib/settings.ts'
import type { LegalText } from './legal-text.ts'

type Module = { text: LegalText }

/** Each text is a file per language, loaded when it is opened. */
export const LEGAL_TEXTS = {
  privacy: { en: () => import('./privacy.en.tsx'), tr: () => import('./privacy.tr.tsx') },
  cookie: { en: () => import('./cookie.en.tsx'), tr: () => import('./cookie.tr.tsx') },
  terms: { en: () => import('./terms.en.tsx'), tr: () => import('./terms.tr.tsx') },
} satisfies Record<string, Record<Language, () => Promise<Module>>>

export type LegalName = keyof typeof LEGAL_TEXTS

/** A query instead of `lazy`: the server fetches the text before it renders the page (`own` in app/server/page-list.ts). */
export const legalText = (name: LegalName, language: Language) =>
  queryOptions({
    queryKey: legalTextKey(name, language),
    queryFn: async (): Promise<LegalText> => (await LEGAL_TEXTS[name][language]()).text,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A text holds React elements, which are rendered, not compared.
    structuralSharing: false,
  })
