/**
 * Returns an order in which the squares or answers of a preview are shown, always the same for the same seed. The server draws its
 * own order for each play.
 */
export function openingOrder(amount: number, seed: string): number[] {
  const weight = (index: number) =>
    [...`${seed}/${index}`].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 7)
  return Array.from({ length: amount }, (_, index) => index).toSorted((one, other) => weight(one) - weight(other))
}
