import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type Committed, committedText, type Difference, differencesOf, type SeenSection } from '@guess/contract/rules/commitment'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type HiddenPlay = ReplyOf<Api['GET /played/hidden']>[number]

/** Queries the caller's plays that operators have hidden, newest decision first. */
export const hiddenPlays = queryOptions({
  queryKey: ['hidden-plays'],
  queryFn: ({ signal }) => call('GET /played/hidden', { signal }),
  staleTime: 0,
})

export const sendAppeal = (gameId: number, text: string) => call('POST /section/appeal', { body: { gameId, text } })

export const refetchAfterAppeal = (client: QueryClient) => client.invalidateQueries(hiddenPlays)

/** A play or duel that has ended, as its player saw it. */
export interface PlayToCheck {
  /** The commitment as it was received. */
  commitment: string
  committed: Committed
  seen: readonly (Omit<SeenSection, 'pictureHash'> & { /** The address of the whole picture. */ picture: string | null })[]
  /** Whether the commitment was received before the first square. */
  fromStart: boolean
}

export interface CheckedPlay {
  differences: readonly Difference[]
  /** The numbers of the seen sections whose pictures the commitment of an old play does not cover, because they could not be read (FAIR-1). */
  uncovered: readonly number[]
}

async function sha256(content: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', content)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns whether this browser can compute hashes: only pages from https or this machine can. */
export const canCheckPlays = () => globalThis.crypto?.subtle !== undefined

/** @NOTE from this site, also if the page shows the picture from a CDN: a page may not read the bytes of another origin. */
async function pictureHash(address: string): Promise<string> {
  const name = address.slice(address.lastIndexOf('/') + 1)
  const response = await fetch(`/media/${name}`)
  if (!response.ok) throw new Error(`The picture ${name} could not be loaded: ${response.status}`)
  return sha256(await response.arrayBuffer())
}

/** Checks a play against its commitment: computes the hash of its data and of each picture (FAIR-5). Throws if one cannot be loaded. */
export async function checkPlay({ commitment, committed, seen }: PlayToCheck): Promise<CheckedPlay> {
  const sections = await Promise.all(
    seen.map(async ({ picture, ...section }) => ({
      ...section,
      pictureHash: picture === null ? null : await pictureHash(picture),
    })),
  )
  const hash = await sha256(new TextEncoder().encode(committedText(committed)))
  const isUncovered = ({ sectionNumber, picture }: PlayToCheck['seen'][number]) =>
    picture !== null && committed.sections[sectionNumber]?.pictureHash === null
  return {
    differences: differencesOf(commitment, hash, committed, sections),
    uncovered: seen.filter(isUncovered).map(({ sectionNumber }) => sectionNumber),
  }
}
