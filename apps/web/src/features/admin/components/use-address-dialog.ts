import { useLocation, useNavigate } from 'react-router'
import { usePanelQuery } from './use-panel-query.ts'

type Changes = Parameters<ReturnType<typeof usePanelQuery>['hrefWith']>[0]

const FROM_LIST = { openedFrom: 'list' }

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFrom' in state && state.openedFrom === FROM_LIST.openedFrom

/**
 * A dialog that is open where the address says so. Going back closes it, and closing it goes back.
 * @param closed what an address without it has not
 */
export function useAddressDialog(closed: Readonly<Record<string, null>>) {
  const { set, hrefWith } = usePanelQuery()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    close: () => {
      if (isFromList(state)) void navigate(-1)
      else set(closed, { replace: true })
    },
    /** What a link that opens it is made of. */
    linkWith: (open: Changes) => ({ to: hrefWith(open), state: FROM_LIST, preventScrollReset: true }),
    /** Shows something else in the place of what is open. */
    goOnWith: (open: Changes) => void navigate(hrefWith(open), { replace: true, state, preventScrollReset: true }),
  }
}
