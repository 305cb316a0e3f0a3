import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { idIn } from '../id-in.ts'

const SUBJECT_KINDS: readonly ReportSubject['about'][] = ['game', 'user', 'play']

/** Parses the subject in an address; returns `null` if there is none. */
export function subjectInAddress(aboutText: string | null, idText: string | null): ReportSubject | null {
  const about = SUBJECT_KINDS.find((each) => each === aboutText)
  const id = idIn(idText)
  return about && id !== null ? { about, id } : null
}
