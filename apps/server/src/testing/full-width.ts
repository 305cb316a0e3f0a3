/** Returns a text as East Asian keyboards type it in full width. */
export const inFullWidth = (text: string) =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
