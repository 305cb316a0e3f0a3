import { foldName } from './fold-name.ts'

/**
 * The form of a title that is searched for: without case, width, accents and punctuation, so that 'Nausicaä' and 'nausicaa',
 * or 'Rüzgarlı Vadi' and 'ruzgarli vadi', are one name.
 */
export const titleKey = (name: string) =>
  foldName(name)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
