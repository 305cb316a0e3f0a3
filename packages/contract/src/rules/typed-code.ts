/**
 * Returns a typed or pasted code without what people, input methods and messengers add to it: spaces, dashes, invisible characters
 * and the full width of East Asian keyboards.
 */
export const plainCode = (typed: string) => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
