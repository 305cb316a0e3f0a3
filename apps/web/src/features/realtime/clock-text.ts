/** Returns a time of day as hh:mm:ss, in the reader's own time zone. */
export function clockText(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
