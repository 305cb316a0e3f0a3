/**
 * Returns the form in which two names are compared for equality: without case, width, the difference between Turkish ı and i, and
 * outer space. It does not depend on a database collation.
 */
export const foldName = (name: string) =>
  name.normalize('NFKC').replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase().replace(/\s+/g, ' ').trim()
