/** The size of every drawing, in pixels. */
export const WIDTH = 1280
export const HEIGHT = 720

/** A drawing: returns the inner SVG of a 1280×720 canvas, the same on every call and every machine. */
export type Drawing = () => string

/** Wraps a drawing in its SVG document. Drawings contain shapes only: no `<text>`, no fonts, no external links. */
export const svgOf = (drawing: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing()}</svg>`
