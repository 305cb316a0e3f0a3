const grouped = (points: number) => String(points).replace(/\B(?=(\d{3})+$)/g, ' ')

/** Returns the point range of one step of the ladder: from its own to one less than the next; open-ended for the last. */
export const pointsText = (from: number, next: number | undefined) =>
  next === undefined ? `${grouped(from)}+` : `${grouped(from)}–${grouped(next - 1)}`
