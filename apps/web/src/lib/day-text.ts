/** Returns a day as dd/mm/yyyy, in the reader's own time zone. */
export function dayText(date: string): string {
  const at = new Date(date)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()}`
}
