import '../accounts.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export const ToLoginLink = () => (
  <Link to="/login" className="link inline-flex min-h-11 items-center">
    <Trans>Back to Login</Trans>
  </Link>
)

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
