import { createHash } from 'node:crypto'
import type { Language } from '../../../platform/http/visitor-language.ts'
import type { LinkCard } from './link-card.ts'

export type PreviewKind = 'game' | 'duel' | 'user'

/** Raise it when the same card is drawn in another way: messengers then fetch the new picture. */
const DRAWING = 1

const versionOf = (card: LinkCard) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16)

/**
 * Returns the address of a link preview below the site's own. It is another one whenever the picture shows something else.
 * @param token the room of a duel
 */
export function previewPath(kind: PreviewKind, id: number, language: Language, card: LinkCard, token?: string): string {
  const query = new URLSearchParams({ ...(token && { token }), v: versionOf(card) })
  return `/linkPreview/${kind}/${id}/${language}.jpg?${query}`
}
