import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { useAddressDialog } from '../components/use-address-dialog.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { subjectInAddress } from './subject-in-address.ts'

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
