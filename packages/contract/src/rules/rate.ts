/** Right answers as a share of a game's sections, in whole percent (PLAY-14). */
export const rateOf = (correctCount: number, sectionAmount: number) =>
  sectionAmount === 0 ? 0 : Math.round((correctCount / sectionAmount) * 100)
