/**
 * Control characters, lone halves of a character, what turns the direction of the text around it, what is none at all, and what takes
 * no room. Only what joins or varies the signs beside it may: families of emoji and old forms of kanji are made of that.
 */
const UNSEEN =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]--[\u{200c}\u{200d}\p{Variation_Selector}]]/v
/** @NOTE U+2800 is a sign of Braille without a dot. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u{2800}\p{Default_Ignorable_Code_Point}]]/v
/** Marks over and under one letter that run into the lines beside it; no language piles up so many. */
const HEAP = /\p{M}{5}/u

/** Whether a name is what it looks like: it has something to see, and nothing that works unseen. */
export const isPlainText = (text: string) => VISIBLE.test(text) && !UNSEEN.test(text) && !HEAP.test(text)

const UNSEEN_BUT_LINES = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gv')

/** A text of several lines as it may be kept: composed, without what works unseen. */
export const withoutUnseen = (text: string) => text.normalize('NFC').replace(UNSEEN_BUT_LINES, '').trim()
