import { useState, useSyncExternalStore } from 'react'
import { LiveRegion } from './live-region.tsx'
import { currentNotice, onNotice } from './notice.ts'

/** Announces notices in a modal dialog, outside of which the browser mutes live regions. One that is already shown is not repeated. */
export function NoticesInDialog() {
  const notice = useSyncExternalStore(onNotice, currentNotice, () => null)
  const [before] = useState(notice)
  return <LiveRegion text={notice === before ? undefined : notice?.text} />
}
