/** Returns the right answers as a share of a game's sections, in whole percent (PLAY-14); 0 if there are no sections. */
export const rateOf = (correctCount: number, sectionAmount: number) =>
  sectionAmount === 0 ? 0 : Math.round((correctCount / sectionAmount) * 100)
