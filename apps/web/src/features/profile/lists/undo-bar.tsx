import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import Undo2 from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import type { Entry } from '../../../api/anime-lists.ts'
import { Button } from '../../../ui/button.tsx'

const UNDO_MS = 10_000

interface UndoBarProps {
  removed: Entry | null
  onUndo: (entry: Entry) => void
  onClose: () => void
}

/** Says at the bottom of the page what was removed, and offers to undo it. Stays while the user interacts with it. */
export function UndoBar({ removed, onUndo, onClose }: UndoBarProps) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!removed || held) return
    const timer = setTimeout(onClose, UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, held, onClose])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div role="status" className="undo-place" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {removed && (
        <div className="sheet undo-bar">
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <Trans>{removed.animeName} was removed.</Trans>
          </p>
          <Button kind="primary" onClick={() => onUndo(removed)}>
            <Undo2 aria-hidden="true" />
            {t`Undo`}
          </Button>
          <Button kind="quiet" aria-label={t`Close`} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}
