import { useAddressDialog } from '../components/use-address-dialog.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { idIn } from '../id-in.ts'

/**
 * Manages the row that the address opens in a dialog, as in `?user=7`.
 * @param name its name in the address
 */
export function useRowDialog(name: string) {
  const { get } = usePanelQuery()
  const { close, linkWith } = useAddressDialog({ [name]: null })
  return { openId: idIn(get(name)), close, linkOf: (id: number) => linkWith({ [name]: id }) }
}
