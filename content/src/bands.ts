import { HEIGHT, WIDTH } from './scene.ts'

/** Flat colours stacked from the top down, each from its own height to the bottom of the picture. */
export const bands = (layers: readonly (readonly [top: number, colour: string])[]) =>
  layers.map(([top, colour]) => `<path d="M0 ${top}h${WIDTH}V${HEIGHT}H0z" fill="${colour}"/>`).join('')
