/** Control characters, lone halves of a character, what turns the direction of the text around it, and what is none at all. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name is what it looks like: it has something to see, and nothing that works unseen. */
export const isPlainText = (text: string) => VISIBLE.test(text) && !UNSEEN.test(text)
