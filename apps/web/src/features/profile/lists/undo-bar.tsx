import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import Undo2 from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import type { Entry } from '../../../api/anime-lists.ts'
import { Button } from '../../../ui/button.tsx'

const UNDO_MS = 10_000

interface UndoBarProps {
  removed: Entry | null
  onUndo: () => void
  onClose: () => void
}

/** Says at the bottom of the page what was removed, and offers to undo it. */
export const UndoBar = ({ removed, ...rest }: UndoBarProps) => (
  <div role="status" className="undo-place">
    {removed && <Offer key={removed.id} removed={removed} {...rest} />}
  </div>
)

/** The offer to undo one removal. Closes itself, but stays while the pointer or the focus is on it. */
function Offer({ removed, onUndo, onClose }: UndoBarProps & { removed: Entry }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const handleEnd = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => handleEnd(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; it only notes that somebody is at the buttons
    <div className="sheet undo-bar" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>{removed.animeName} was removed.</Trans>
      </p>
      <Button kind="primary" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        <span>{t`Undo`}</span>
      </Button>
      <Button kind="quiet" aria-label={t`Close`} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
