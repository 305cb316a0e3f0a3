const grouped = (points: number) => String(points).replace(/\B(?=(\d{3})+$)/g, ' ')

/** The points of one step of the ladder: from its own to one less than the next, or without an end. */
export const pointsText = (from: number, next: number | undefined) =>
  next === undefined ? `${grouped(from)}+` : `${grouped(from)}–${grouped(next - 1)}`
