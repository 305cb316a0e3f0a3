import type { Thing } from '../../../api/admin/moderation.ts'
import { useAddressDialog } from '../components/use-address-dialog.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { thingInAddress } from './thing-in-address.ts'

/** The thing of the queue that the address has open in a dialog, as by `?about=play&id=7`. */
export function useThingDialog() {
  const { get } = usePanelQuery()
  const { close, linkWith, goOnWith } = useAddressDialog({ about: null, id: null })
  return {
    open: thingInAddress(get('about'), get('id')),
    close,
    linkOf: ({ about, id }: Thing) => linkWith({ about, id }),
    goOnWith: ({ about, id }: Thing) => goOnWith({ about, id }),
  }
}
