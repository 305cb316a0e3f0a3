/** The 480 wide twin of a 960 wide picture; null where the address does not say its width. */
export const smallerOf = (src: string) => (/[/-]960\.webp$/.test(src) ? src.replace(/960\.webp$/, '480.webp') : null)
