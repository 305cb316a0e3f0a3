const groups = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')

/** A number as it stands in a shared result: thousands apart, in every language alike. */
export const shownPoints = groups

/** One sign per section, a space after every fifth, so that twenty can still be counted. */
export const signRow = (marks: readonly boolean[]) =>
  marks
    .map((right) => (right ? '○' : '×'))
    .join('')
    .replace(/(.{5})(?=.)/g, '$1 ')
