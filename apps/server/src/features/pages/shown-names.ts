import { type Rung, rungOf } from '@guess/contract/rules/ladder'
import type { Language } from '../../platform/http/visitor-language.ts'

/** The titles, the first categories and guests in Turkish, as the web shows them. */
export const TURKISH_TITLES: Record<Rung['title'], string> = {
  'Anime Explorer': 'Anime Kâşifi',
  'Anime Devotee': 'Anime Tutkunu',
  'Anime Connoisseur': 'Anime Gurmesi',
  'Anime Savant': 'Anime Bilgesi',
  'Anime Virtuoso': 'Anime Virtüözü',
  'Anime Champion': 'Anime Şampiyonu',
  'Anime Prodigy': 'Anime Dâhisi',
  'Anime Myth': 'Anime Efsanesi',
  'MASTER OF ANIME': 'ANİME ÜSTADI',
  'GOD OF ANIME': 'ANİME TANRISI',
}

export const TURKISH_TYPES: Record<string, string> = {
  'Anime Mixed': 'Karışık Anime',
  Characters: 'Karakterler',
  'Ecchi & Hentai': 'Ecchi ve Hentai',
}

const GUEST = /^Guest (?=\d{4}$)/

/** Returns the title that a player's points earn. */
export function titleIn(language: Language, points: number): string {
  const { title } = rungOf(points)
  return language === 'tr' ? TURKISH_TITLES[title] : title
}

/** Returns the name of a category. One that an operator named keeps its name. */
export const typeNameIn = (language: Language, name: string) => (language === 'tr' ? (TURKISH_TYPES[name] ?? name) : name)

/** Returns the name of a player, who may be a guest. */
export const playerNameIn = (language: Language, name: string) => (language === 'tr' ? name.replace(GUEST, 'Misafir ') : name)
