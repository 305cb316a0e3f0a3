import { NOTICE_MS } from '@guess/contract/rules/limits'

export type NoticeTone = 'good' | 'bad' | 'plain'

export interface Notice {
  id: number
  text: string
  tone: NoticeTone
  /** Where the notice leads. */
  link?: NoticeLink | undefined
}

export interface NoticeLink {
  to: string
  text: string
}

let current: Notice | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(notice: Notice | null) {
  current = notice
  for (const listener of listeners) listener()
}

/** Shows a text at the bottom of the page for a moment. A later notice replaces an earlier one. */
export function notify(text: string, tone: NoticeTone = 'plain', milliseconds = NOTICE_MS, link?: NoticeLink) {
  clearTimeout(timer)
  count += 1
  show({ id: count, text, tone, link })
  timer = setTimeout(() => show(null), milliseconds)
}

export const currentNotice = () => current

export function onNotice(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
