import { gridSide } from '@guess/contract/rules/squares'

/** Returns the grid of a picture, such as 4×4. */
export const gridText = (squareAmount: number) => `${gridSide(squareAmount)}×${gridSide(squareAmount)}`
