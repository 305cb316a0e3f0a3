/**
 * A run of marks that is longer than thirty, which no language writes; the halfwidth marks of Japanese become such marks. To put
 * one in order takes a time that grows with the square of its length (Unicode Standard Annex 15, Stream-Safe Text Format).
 */
const LONG_RUN = /([\p{M}\u{ff9e}\u{ff9f}]{30})[\p{M}\u{ff9e}\u{ff9f}]+/gu

/** Returns a text in a normal form of Unicode, without the marks beyond thirty on one letter: a text with so many is no name. */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string => text.replace(LONG_RUN, '$1').normalize(form)

/**
 * Control characters, lone surrogates, characters that change the direction of the surrounding text, noncharacters and zero-width
 * characters. Joiners and variation selectors are allowed, because emoji families and old forms of kanji need them.
 */
const UNSEEN =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]--[\u{200c}\u{200d}\p{Variation_Selector}]]/v
/** @NOTE U+2800 is a Braille character without dots. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u{2800}\p{Default_Ignorable_Code_Point}]]/v
/** Five combining marks on one letter overlap the neighbouring lines; no language uses as many. */
const HEAP = /\p{M}{5}/u

/** Returns whether a name has a visible character, no forbidden invisible character and no pile of combining marks. */
export const isPlainText = (text: string) => VISIBLE.test(text) && !UNSEEN.test(text) && !HEAP.test(text)

/**
 * What a user name may not contain, beside what no name may: characters without a shape of their own, blanks other than a space,
 * a mark without a letter before it, and three marks on one letter. Two are needed to write Thai or Hindi.
 */
const UNFIT_FOR_USERS = /[[\p{Default_Ignorable_Code_Point}\u{2800}]]|(?:^|[^\p{L}\p{N}\p{M}])\p{M}|\p{M}{3}/v

/** Returns whether a text may be a user name: plain text in which nothing is hidden, so that no other name looks the same. */
export const isPlainUserName = (text: string) => isPlainText(text) && !UNFIT_FOR_USERS.test(text)

const UNSEEN_BUT_LINES = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gv')

/** Returns a multi-line text in the form to store: in NFC, trimmed and without invisible characters. */
export const withoutInvisible = (text: string) => normalForm(text, 'NFC').replace(UNSEEN_BUT_LINES, '').trim()
