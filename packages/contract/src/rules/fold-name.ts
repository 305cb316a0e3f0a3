/**
 * The form of a name that decides whether two are the same: without case, width, accents on the Turkish i and outer space.
 * Nothing depends on how a database collates.
 */
export const foldName = (name: string) =>
  name.normalize('NFKC').replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase().replace(/\s+/g, ' ').trim()
