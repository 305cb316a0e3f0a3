import { foldName } from './fold-name.ts'

/**
 * Returns the form in which titles are searched: without case, width, accents and punctuation, so that 'Nausicaä' and 'nausicaa',
 * or 'Rüzgarlı Vadi' and 'ruzgarli vadi', are the same name.
 */
export const titleKey = (name: string) =>
  foldName(name)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
