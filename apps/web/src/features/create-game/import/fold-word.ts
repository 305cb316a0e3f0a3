import { foldName } from '@guess/contract/rules/fold-name'

/** Returns a word of a table or a path as it is compared: as names are, and with the dot that some programs leave on a lower-case İ. */
export const foldWord = (word: string) => foldName(word).replaceAll('i\u0307', 'i')
