import { useAddressDialog } from '../components/use-address-dialog.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { idIn } from '../id-in.ts'

/**
 * The row that the address has open in a dialog, as by `?user=7`.
 * @param name what the address calls it
 */
export function useRowDialog(name: string) {
  const { get } = usePanelQuery()
  const { close, linkWith } = useAddressDialog({ [name]: null })
  return { openId: idIn(get(name)), close, linkOf: (id: number) => linkWith({ [name]: id }) }
}
