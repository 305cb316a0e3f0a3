import type { ReactElement } from 'react'

/** One section of a legal text; `id` is its anchor in the page, the same in every language. */
export interface LegalPart {
  id: string
  heading: string
  body: ReactElement
}

export interface LegalText {
  title: string
  /** A summary in a few sentences, before the sections. */
  summary: string
  parts: readonly LegalPart[]
}
