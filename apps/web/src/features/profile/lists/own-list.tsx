import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Check from '~icons/lucide/check'
import X from '~icons/lucide/x'
import type { Entry } from '../../../api/anime-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddTitle } from './add-title.tsx'
import type { ListKind } from './list-kinds.ts'
import { ListPages } from './list-pages.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useListChanges } from './use-list-changes.ts'

const PLAN = 2

/** A list with all its owner's actions. */
export function OwnList({ userId, kind }: { userId: number; kind: ListKind }) {
  const { i18n } = useLingui()
  const { add, move, remove, putBack } = useListChanges(userId, kind.type)
  const [removed, setRemoved] = useState<Entry | null>(null)
  const handleRemove = (entry: Entry) => {
    remove.mutate(entry, { onError: () => setRemoved(null) })
    setRemoved(entry)
  }
  const handleUndo = (entry: Entry) => {
    putBack.mutate(entry)
    setRemoved(null)
  }
  return (
    <>
      <AddTitle kind={kind} busy={add.isPending} onAdd={add.mutateAsync} />
      <ListPages
        userId={userId}
        kind={kind}
        own
        whenEmpty={<EmptyState title={i18n._(kind.empty)}>{i18n._(kind.hint)}</EmptyState>}
        controls={(entry) => (
          <EntryControls entry={entry} onMove={kind.type === PLAN ? move.mutate : undefined} onRemove={handleRemove} />
        )}
      />
      <UndoBar removed={removed} onUndo={handleUndo} onClose={() => setRemoved(null)} />
    </>
  )
}

interface EntryControlsProps {
  entry: Entry
  onMove: ((entry: Entry) => void) | undefined
  onRemove: (entry: Entry) => void
}

function EntryControls({ entry, onMove, onRemove }: EntryControlsProps) {
  const { t } = useLingui()
  const { animeName } = entry
  // Restored a moment ago; the server does not know it by this id.
  const passing = entry.id < 0
  return (
    <div className="cover-controls">
      {onMove && (
        <Button busy={passing} aria-label={t`Move ${animeName} to Anime Watched`} onClick={() => onMove(entry)}>
          <Check aria-hidden="true" />
          {t`Watched`}
        </Button>
      )}
      <Button busy={passing} aria-label={t`Remove ${animeName}`} onClick={() => onRemove(entry)}>
        <X aria-hidden="true" />
        {!onMove && t`Remove`}
      </Button>
    </div>
  )
}
