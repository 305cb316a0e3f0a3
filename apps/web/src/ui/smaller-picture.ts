/** Returns the address of the 480 px version of a 960 px picture; `null` if the address does not contain its width. */
export const smallerOf = (src: string) => (/[/-]960\.webp$/.test(src) ? src.replace(/960\.webp$/, '480.webp') : null)
