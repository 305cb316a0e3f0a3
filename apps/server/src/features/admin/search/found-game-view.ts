import type { Images } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FoundGame } from './find-games.queries.ts'

/** Returns a found game in the form in which calls reply it. */
export async function foundGameView(game: FoundGame, pictures: Platform['pictures'], images: Images) {
  const { preview, gameTypeId, gameTypeName, createdAt, updatedAt, binnedUntil, ...rest } = game
  return {
    ...rest,
    gamePreviewImage: await pictures.preview(preview, images),
    gameType: { id: gameTypeId, gameTypeName },
    createDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
    binnedUntil: binnedUntil?.toISOString() ?? null,
  }
}
