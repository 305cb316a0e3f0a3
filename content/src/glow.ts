import { times } from './paint.ts'

/** Draws a light in stepped bands of flat colour: circles of equal opacity that add up toward the middle. */
export const glow = (x: number, y: number, radius: number, steps: number, colour: string, opacity: number) =>
  `<g fill="${colour}" fill-opacity="${opacity}">${times(
    steps,
    (step) => `<circle cx="${x}" cy="${y}" r="${Math.round(radius * (1 - step / steps) ** 1.15)}"/>`,
  )}</g>`
