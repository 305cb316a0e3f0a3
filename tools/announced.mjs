/**
 * Does long work between two printed lines: what it is, and how long it took.
 * @type {(title: string, work: () => void | Promise<void>) => Promise<void>}
 */
export const announced = async (title, work) => {
  const began = Date.now()
  console.log(`· ${title} …`)
  await work()
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
