import { IMAGE_ASPECT_MAX, IMAGE_SIDE_MAX } from './limits.ts'

/** Returns whether a picture of this size in pixels is too long, in either orientation, to be accepted. */
export function isTooLong({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return long > IMAGE_SIDE_MAX || long > short * IMAGE_ASPECT_MAX
}
