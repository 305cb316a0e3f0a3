import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { matchTopic } from '@guess/contract/rules/duel'
import { type Owner, ownerOf } from '../../../platform/http/owner.ts'
import type { PictureFields } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Listener } from '../../../platform/sockets/topics.ts'
import { isAmong } from '../seats.ts'

type SectionView = Extract<DuelMessage, { message: 'Next section ready' }>['sections'][number]

/**
 * Returns a section with its pictures as base64 text. If it is cut into squares, its whole picture stays secret: beside the open
 * squares it has a black one of the same shape.
 */
async function inlineSection(section: SectionView, pictures: PictureFields): Promise<SectionView> {
  const squares = await Promise.all(
    section.squares.map(async ({ index, image }) => ({ index, image: await pictures.inlined(image) })),
  )
  const {
    sectionImage,
    squares: [square],
  } = section
  if (sectionImage !== null) return { ...section, squares, sectionImage: await pictures.inlined(sectionImage) }
  return { ...section, squares, sectionImage: square ? await pictures.blackened(square.image) : null }
}

/** Returns a message of a match with base64 text in place of the URLs of its pictures. */
async function inlineMessage(message: DuelMessage, pictures: PictureFields): Promise<DuelMessage> {
  switch (message.message) {
    case 'Game ready':
    case 'Next section ready': {
      const sections = await Promise.all(message.sections.map((section) => inlineSection(section, pictures)))
      return { ...message, sections }
    }
    case 'Both players answered':
      return { ...message, sectionImage: await pictures.inlined(message.sectionImage) }
    default:
      return message
  }
}

/**
 * The inline listeners of this process, and their messages in order: players whose client expects the pictures within the messages, as the
 * specification says, and has asked for them (DUEL-41). All others load them from URLs (decision 2).
 */
export function inlineListeners({ topics, pictures }: Pick<Platform, 'topics' | 'pictures'>) {
  const players = new Map<string, Owner[]>()
  const sending = new Map<string, Promise<void>>()
  let idle = new Set<string>()

  const wants = (listener: Listener, token: string) =>
    listener.wantsInline === true || isAmong(listener, players.get(token) ?? [])

  return {
    wants,
    /** Remembers a player who asked for it when taking the seat, once for all subscriptions. */
    add(token: string, listener: Listener) {
      const known = players.get(token) ?? []
      if (!isAmong(listener, known)) players.set(token, [...known, ownerOf(listener)])
    },
    /** Forgets the players of a match that was not active twice: somebody may just be subscribing to it. */
    retain(active: ReadonlySet<string>) {
      const inactive = [...players.keys()].filter((token) => !active.has(token))
      for (const token of inactive) if (idle.has(token)) players.delete(token)
      idle = new Set(inactive)
    },
    /** Publishes a message to those who want it so. Reading its pictures takes time, so messages wait for those before them. */
    publish(token: string, message: DuelMessage, onWritten?: () => void) {
      const to = (listener: Listener) => wants(listener, token)
      if (!topics.callersAt(matchTopic(token)).some(to)) return
      const built = inlineMessage(message, pictures).catch(() => message)
      const before = sending.get(token) ?? Promise.resolve()
      const sent = before.then(async () => topics.publish(matchTopic(token), await built, { to, onWritten }))
      sending.set(token, sent)
      void sent.finally(() => sending.get(token) === sent && sending.delete(token))
    },
  }
}
