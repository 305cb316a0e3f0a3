/**
 * A run of marks that is longer than thirty, which no language writes; the halfwidth marks of Japanese become such marks. To put
 * one in order takes a time that grows with the square of its length (Unicode Standard Annex 15, Stream-Safe Text Format).
 */
const LONG_RUN = /([\p{M}\u{ff9e}\u{ff9f}]{30})[\p{M}\u{ff9e}\u{ff9f}]+/gu

/** Returns a text in a normal form of Unicode, without the marks beyond thirty on one letter: a text with so many is no name. */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string => text.replace(LONG_RUN, '$1').normalize(form)
