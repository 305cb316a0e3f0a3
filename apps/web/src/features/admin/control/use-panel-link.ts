import { useResolvedPath } from 'react-router'
import { panelLink } from '../../../lib/panel-key.ts'

/** Returns a function for the link of the panel, which is one level above this screen, on the host that the visitor uses. */
export function usePanelLink() {
  const { pathname } = useResolvedPath('..')
  return (key: string) => panelLink(location.origin, pathname, key)
}
