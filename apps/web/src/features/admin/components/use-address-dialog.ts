import { useLocation, useNavigate } from 'react-router'
import { usePanelQuery } from './use-panel-query.ts'

type Changes = Parameters<ReturnType<typeof usePanelQuery>['hrefWith']>[0]

const FROM_LIST = { openedFrom: 'list' }

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFrom' in state && state.openedFrom === FROM_LIST.openedFrom

/**
 * Manages a dialog whose open state is in the address. Going back closes it, and closing it goes back.
 * @param closed the query parameters to remove when it closes
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
    /** Returns the props of a link that opens it. */
    linkWith: (open: Changes) => ({ to: hrefWith(open), state: FROM_LIST, preventScrollReset: true }),
    /** Shows other content in the open dialog. */
    continueWith: (open: Changes) => void navigate(hrefWith(open), { replace: true, state, preventScrollReset: true }),
  }
}
