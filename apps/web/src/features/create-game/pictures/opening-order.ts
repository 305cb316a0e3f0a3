/**
 * Returns an order in which the squares of a preview open, always the same for the same picture. The server draws its own order
 * for each play.
 */
export function openingOrder(squareAmount: number, seed: string): number[] {
  const weight = (index: number) =>
    [...`${seed}/${index}`].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 7)
  return Array.from({ length: squareAmount }, (_, index) => index).toSorted((one, other) => weight(one) - weight(other))
}
