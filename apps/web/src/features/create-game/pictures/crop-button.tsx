import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MissingDialog, optional } from '../../../ui/optional.tsx'
import type { PicturePlace } from '../draft/draft.ts'

const CropDialog = optional(async () => (await import('./crop-dialog.tsx')).CropDialog, MissingDialog)

interface CropButtonProps {
  place: Extract<PicturePlace, { at: 'good' }>
  label: string
  onPlace: (place: PicturePlace) => void
  children: ReactNode
}

/** Opens the crop dialog, whose code is loaded on demand. */
export function CropButton({ place, label, onPlace, children }: CropButtonProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button aria-label={label} title={label} onClick={show}>
        {children}
      </Button>
      {wanted && (
        <Suspense>
          <CropDialog open={open} place={place} title={label} onPlace={onPlace} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
