import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from '../accounts.module.css'

export const ToLoginLink = () => (
  <Link to="/login" className="link inline-flex min-h-11 items-center">
    <Trans>Back to Login</Trans>
  </Link>
)

interface EntrySheetProps {
  title: string
  /** What the heading says instead of the title, in space that is kept for two lines. */
  heading?: ReactNode
  /** Why the visitor was led here. */
  reason?: string | undefined
  /** The alternatives, under a line. */
  ways?: ReactNode
  children: ReactNode
}

/** The sheet of a page for signing in, joining or setting a new password. */
export function EntrySheet({ title, heading, reason, ways, children }: EntrySheetProps) {
  return (
    <Sheet pegs className={styles.entrySheet}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.entryHead}>
        <h1 className={`font-display ${heading ? 'flex min-h-[2lh] items-end text-22 md:text-28' : 'text-28'}`}>
          {heading ?? title}
        </h1>
      </div>
      <div className="ruler" aria-hidden="true" />
      <div className={styles.entryBody}>
        {reason && <p className="border-l-8 border-l-gold pl-3 font-semibold">{reason}</p>}
        {children}
      </div>
      {ways && <div className={styles.entryWays}>{ways}</div>}
    </Sheet>
  )
}
