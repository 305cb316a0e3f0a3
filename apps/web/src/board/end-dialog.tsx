import './end.css'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'

/** The result, over the empty table. */
export const EndDialog = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="play-behind">
    <Dialog open title={title} className="end">
      {children}
    </Dialog>
  </main>
)
