import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { idIn, useAddressDialog, usePanelQuery } from '../components/panel-query.ts'

/** Manages the subject that the address opens in a dialog, as in `?about=play&id=7`. */
export function useSubjectDialog() {
  const { get } = usePanelQuery()
  const { close, linkWith, continueWith } = useAddressDialog({ about: null, id: null })
  return {
    open: subjectInAddress(get('about'), get('id')),
    close,
    linkOf: ({ about, id }: ReportSubject) => linkWith({ about, id }),
    continueWith: ({ about, id }: ReportSubject) => continueWith({ about, id }),
  }
}

const SUBJECT_KINDS: readonly ReportSubject['about'][] = ['game', 'user', 'play']

/** Parses the subject in an address; returns `null` if there is none. */
export function subjectInAddress(aboutText: string | null, idText: string | null): ReportSubject | null {
  const about = SUBJECT_KINDS.find((each) => each === aboutText)
  const id = idIn(idText)
  return about && id !== null ? { about, id } : null
}

export const isSame = (one: ReportSubject, other: ReportSubject) => one.about === other.about && one.id === other.id

/**
 * Returns the subject to show after a decision: the next one, or the first if the decided one was the last; `null` if no
 * other is left.
 */
export function nextInQueue<T extends ReportSubject>(queue: readonly T[], decided: ReportSubject): T | null {
  const at = queue.findIndex((subject) => isSame(subject, decided))
  const others = queue.filter((subject) => !isSame(subject, decided))
  return others[at] ?? others[0] ?? null
}

/** Returns the subject that is a number of places after another one in the queue; `null` if there is none. */
export function neighbourInQueue<T extends ReportSubject>(queue: readonly T[], of: ReportSubject, places: 1 | -1): T | null {
  const at = queue.findIndex((subject) => isSame(subject, of))
  return (at >= 0 && queue[at + places]) || null
}
