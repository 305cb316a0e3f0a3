import { createHash } from 'node:crypto'
import type { Language } from '../../../platform/http/visitor-language.ts'
import type { LinkCard } from './link-card.ts'

export type PreviewKind = 'game' | 'duel' | 'user' | 'result'

/** Increase it when the same card is drawn differently: messengers then fetch the new picture. */
const DRAWING = 2

const versionOf = (card: LinkCard) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16)

/**
 * Returns the path of a link preview. It changes whenever the picture shows something else.
 * @param id of a result its token
 * @param token the room of a duel
 */
export function previewPath(kind: PreviewKind, id: number | string, language: Language, card: LinkCard, token?: string): string {
  const query = new URLSearchParams({ ...(token && { token }), v: versionOf(card) })
  return `/linkPreview/${kind}/${id}/${language}.jpg?${query}`
}
