import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import '../accounts.css'

interface EntrySheetProps {
  title: string
  /** The alternatives, under a line. */
  ways?: ReactNode
  children: ReactNode
}

/** The sheet of a page for signing in, joining or setting a new password. */
export function EntrySheet({ title, ways, children }: EntrySheetProps) {
  return (
    <Sheet pegs className="entry-sheet">
      <PageTitle>{title}</PageTitle>
      <div className="entry-head">
        <h1 className="font-display text-28">{title}</h1>
      </div>
      <div className="ruler" aria-hidden="true" />
      <div className="entry-body">{children}</div>
      {ways && <div className="entry-ways">{ways}</div>}
    </Sheet>
  )
}
