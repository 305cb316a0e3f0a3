/** The format of all link previews: the size that messengers show largest, in the one format that all of them accept. */
export const LINK_PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Maximum size of a link preview in bytes: WhatsApp drops pictures larger than about twice that. */
export const LINK_PREVIEW_BYTES_MAX = 300_000

/** The papers of the four categories; `plain` if there is no category. */
export type Paper = 'plain' | 'layout' | 'director' | 'sakkan' | 'finish'

/** How a section of a result went. */
export interface ResultSign {
  /** Null if it was not answered. */
  right: boolean | null
  /** How many squares were open; null if the picture is whole. */
  opened: number | null
}

/** The content of a link preview. Two equal cards are drawn as the same picture. */
export interface LinkCard {
  /** A picture in the media store and the shape it is shown in; null if there is none. */
  picture: { key: string; shape: 'wide' | 'square' } | null
  paper: Paper
  /** A short line above the heading. */
  kicker: string
  /** The heading, and what replaces it if our typeface lacks one of its characters. */
  headline: readonly [string, string]
  /** The line under the heading; it is left out if our typeface lacks one of its characters. */
  subline: string
  /** Set for a result: its score, large, and a sign for each picture. */
  result?: { score: string; signs: readonly ResultSign[] }
  /** Facts under the picture. */
  caption: string
  stamp: string
}
