const groups = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')

/** Formats a number for a shared result, with the same thousands separator in every language. */
export const shownPoints = groups

/** Returns one sign per section, with a space after every fifth, so that twenty can still be counted. */
export const signRow = (marks: readonly boolean[]) =>
  marks
    .map((right) => (right ? '○' : '×'))
    .join('')
    .replace(/(.{5})(?=.)/g, '$1 ')
