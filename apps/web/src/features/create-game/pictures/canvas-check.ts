const SIDE = 16
const COLOURS = ['#c82828', '#28a03c', '#283cc8', '#e1dcbe'] as const
/** Browsers that hide only the machine change a colour by one or two. */
const DIFFERENCE_MAX = 8

function aCanvas(side: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  return { canvas, context }
}

/** Draws the quarters of a canvas in known colours. */
function drawKnown() {
  const { canvas, context } = aCanvas(SIDE)
  const half = SIDE / 2
  for (const [at, colour] of COLOURS.entries()) {
    context.fillStyle = colour
    context.fillRect((at % 2) * half, Math.floor(at / 2) * half, half, half)
  }
  return canvas
}

const isNear = (value: number, at: number, x: number, y: number) => {
  const colour = COLOURS[(y < SIDE / 2 ? 0 : 2) + (x < SIDE / 2 ? 0 : 1)] as string
  const wanted = at === 3 ? 255 : Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16)
  return Math.abs(value - wanted) <= DIFFERENCE_MAX
}

/** Returns the colours of an image file. */
async function coloursOf(file: Blob): Promise<Uint8ClampedArray> {
  const url = URL.createObjectURL(file)
  try {
    const image = Object.assign(new Image(), { src: url })
    await image.decode()
    const { context } = aCanvas(SIDE)
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, SIDE, SIDE).data
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Reads a known canvas as pictures are read, and compares what comes of it with what was drawn. */
async function check(): Promise<boolean> {
  try {
    const file = await new Promise<Blob | null>((resolve) => drawKnown().toBlob(resolve, 'image/png'))
    const colours = file && (await coloursOf(file))
    return colours?.every((value, at) => isNear(value, at % 4, Math.floor(at / 4) % SIDE, Math.floor(at / 4 / SIDE))) ?? false
  } catch {
    return false
  }
}

let checked: Promise<boolean> | undefined

/**
 * Returns whether this browser gives back what was drawn on a canvas. Some give noise instead, so that nobody can tell the machine by its
 * drawings: then no picture may be redrawn here.
 */
export const isCanvasHonest = (): Promise<boolean> => {
  checked ??= check()
  return checked
}
