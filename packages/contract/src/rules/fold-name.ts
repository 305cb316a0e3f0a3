import { normalForm } from './plain-text.ts'

/**
 * Returns the normalised form of a name for comparison. It ignores case, character width, extra whitespace and the difference
 * between Turkish ı and i, and does not depend on a database collation.
 */
export const foldName = (name: string) =>
  normalForm(name, 'NFKC').replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase().replace(/\s+/g, ' ').trim()
