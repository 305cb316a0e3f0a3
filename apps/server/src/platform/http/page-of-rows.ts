/** Returns a page of a list in the form in which calls reply it. */
export const pageOfRows = <T>(content: T[], total: number, page: number, size: number) => {
  const totalPages = Math.ceil(total / size)
  return { content, last: page + 1 >= totalPages, page, totalPages, totalElements: total }
}
