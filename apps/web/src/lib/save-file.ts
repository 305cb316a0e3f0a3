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
