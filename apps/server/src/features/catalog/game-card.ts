import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { GameCardRow } from './catalog.queries.ts'

/** Returns a game as lists show it. */
export const gameCard = async ({ preview, ...card }: GameCardRow, pictures: PictureFields, images: Images) => ({
  ...card,
  gamePreviewImage: await pictures.preview(preview, images),
})

export const gameCards = (rows: readonly GameCardRow[], pictures: PictureFields, images: Images) =>
  Promise.all(rows.map((row) => gameCard(row, pictures, images)))
