import { foldName } from './fold-name.ts'

/**
 * Returns the normalised form of a title for search. It ignores case, character width, accents and punctuation: 'Nausicaä' and
 * 'nausicaa' are equal, and so are 'Rüzgarlı Vadi' and 'ruzgarli vadi'.
 */
export const titleKey = (name: string) =>
  foldName(name)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
