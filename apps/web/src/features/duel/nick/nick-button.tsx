import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import Pencil from '~icons/lucide/pencil'
import { Button } from '../../../ui/button.tsx'
import { NickDialog } from './nick-dialog.tsx'

interface NickButtonProps {
  gameToken: string
  /** The guest's name as the server has it. */
  name: string
  /** Called after the name has changed. */
  onSaved?: () => void
}

/** Lets a guest choose a name for duels. */
export function NickButton({ gameToken, name, onSaved }: NickButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** The name that was saved while `before` was the last one known: the new one arrives later. */
  const [saved, setSaved] = useState<{ before: string; name: string } | null>(null)
  const known = saved?.before === name ? saved.name : name
  const handleSaved = (newName: string) => {
    setSaved({ before: name, name: newName })
    onSaved?.()
  }
  return (
    <>
      <Button kind="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" />
        <Trans>Change name</Trans>
      </Button>
      <NickDialog open={isOpen} gameToken={gameToken} name={known} onSaved={handleSaved} onClose={() => setIsOpen(false)} />
    </>
  )
}
