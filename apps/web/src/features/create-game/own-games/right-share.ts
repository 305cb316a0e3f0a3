/** Returns the rate of right answers in whole percent; `null` if nobody has answered. */
export const rightShare = ({ answered, correct }: { answered: number; correct: number }): number | null =>
  answered === 0 ? null : Math.round((100 * correct) / answered)
