/**
 * Returns the form of Unicode that a text file is in: by the mark at its beginning, or by the zeros that UTF-16 has beside plain letters.
 * It is UTF-8 if it has neither.
 */
export function unicodeOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}

/** Offers a text or bytes as a file to download. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start to read the blob a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
