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
import { type Removed, useListChanges, usePutBack } from './use-list-changes.ts'

const PLAN = 2

interface OwnListProps {
  userId: number
  kind: ListKind
}

/** A list with all its owner's actions. Undo of the last removal stays while another list is opened. */
export function OwnList({ userId, kind }: OwnListProps) {
  const putBack = usePutBack(userId)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const handleUndo = () => {
    if (!removed) return
    setRemoved(null)
    putBack.mutateAsync(removed).catch(() => setRemoved((now) => now ?? removed))
  }
  return (
    <>
      <Changes
        key={kind.type}
        userId={userId}
        kind={kind}
        onRemove={(entry) => setRemoved({ entry, type: kind.type })}
        onNotRemoved={(entry) => setRemoved((now) => (now?.entry === entry ? null : now))}
      />
      <UndoBar removed={removed?.entry ?? null} onUndo={handleUndo} onClose={() => setRemoved(null)} />
    </>
  )
}

interface ChangesProps extends OwnListProps {
  onRemove: (entry: Entry) => void
  onNotRemoved: (entry: Entry) => void
}

function Changes({ userId, kind, onRemove, onNotRemoved }: ChangesProps) {
  const { i18n } = useLingui()
  const { add, move, remove } = useListChanges(userId, kind.type)
  const handleRemove = (entry: Entry) => {
    // Unlike a callback of the mutation, this is also called after another list has been opened.
    remove.mutateAsync(entry).catch(() => onNotRemoved(entry))
    onRemove(entry)
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
          <span>{t`Watched`}</span>
        </Button>
      )}
      <Button busy={passing} aria-label={t`Remove ${animeName}`} onClick={() => onRemove(entry)}>
        <X aria-hidden="true" />
        {!onMove && <span>{t`Remove`}</span>}
      </Button>
    </div>
  )
}
