/** Returns the pages to link: the first, the last and those around the current one. A negative number stands for a gap. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const linked = [...new Set(near)].toSorted((one, other) => one - other)
  return linked.flatMap((number, index) => [...between(linked[index - 1], number), number])
}

// A gap of one page is filled with that page.
function between(before: number | undefined, number: number): number[] {
  if (before === undefined || number - before === 1) return []
  return number - before === 2 ? [before + 1] : [-number]
}
