import { preload } from 'react-dom'

const address = (categoryId: number, width: number) => `/drawn/banner-${categoryId}-${width}.webp`

/** Returns the banner of a category's page, in three widths. */
export const bannerPicture = (categoryId: number) => ({
  src: address(categoryId, 1080),
  srcSet: [640, 1080, 1920].map((width) => `${address(categoryId, width)} ${width}w`).join(', '),
  sizes: '(min-width: 1120px) 1040px, calc(100vw - 64px)',
})

/** Preloads the banner while the page's code is still loading. */
export function preloadBanner(categoryId: number) {
  const { src, srcSet, sizes } = bannerPicture(categoryId)
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
}
