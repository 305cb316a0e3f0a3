import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { notify } from '../notice.ts'
import { Sheet } from '../sheet.tsx'
import { Part } from './part.tsx'

export function Layers() {
  const [open, setOpen] = useState(false)
  return (
    <Part title="Sheets, dialog, notices">
      <div className="grid gap-6 md:grid-cols-2" data-category="3">
        <Sheet pegs className="p-4">
          <span>A plain sheet</span>
        </Sheet>
        <Sheet pegs paper="category" className="p-4">
          <span>A sheet in the colours of its category</span>
        </Sheet>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => notify('Something happened.')}>Notice</Button>
        <Button onClick={() => notify('Link copied successfully.', 'good')}>Success</Button>
        <Button onClick={() => notify('That did not work.', 'bad')}>Error</Button>
      </div>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <p className="mt-2 mb-6">Press Esc or click outside to close.</p>
        <Button kind="primary" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </Part>
  )
}
