/** Returns the percentage of sections answered correctly, as a whole number (PLAY-14); 0 if there are no sections. */
export const rateOf = (correctCount: number, sectionAmount: number) =>
  sectionAmount === 0 ? 0 : Math.round((correctCount / sectionAmount) * 100)
