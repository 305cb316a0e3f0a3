import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ban, banPage } from '../../../api/admin/users.ts'
import { Button } from '../../../ui/button.tsx'
import { DECISION_REASONS } from '../../../ui/decision-reasons.ts'
import { MailText, UserLink } from '../components/cells.tsx'
import type { Columns } from '../components/data-table.tsx'
import styles from '../components/lists.module.css'
import { PanelList } from '../components/panel-list.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { momentText } from '../figures-text.ts'
import { LiftBanDialog } from '../stories/ban-dialogs.tsx'

/** All bans, or the results of a search, newest first. */
export function BannedPage() {
  const { t } = useLingui()
  const { page, q } = usePanelQuery()
  const nameOf = useBanName()
  const [lifting, setLifting] = useState<Ban | null>(null)
  return (
    <PanelPage title={t`Banned accounts`}>
      <PanelList
        query={useQuery(banPage(page, q))}
        search={t`Search by nick, email, operator or note`}
        empty={t`No banned accounts.`}
        rows={{ caption: t`Bans, newest first`, keyOf: ({ id }) => id, columns: useColumns(setLifting) }}
      />
      {lifting && <LiftBanDialog banId={lifting.id} whose={nameOf(lifting)} isRow onClose={() => setLifting(null)} />}
    </PanelPage>
  )
}

function useColumns(onLift: (ban: Ban) => void): Columns<Ban> {
  const { t } = useLingui()
  const nameOf = useBanName()
  return [
    { key: 'mail', head: t`Email`, cell: (ban) => (ban.userMail ? <MailText mail={ban.userMail} /> : nameOf(ban)) },
    { key: 'name', head: t`Nick`, cell: ({ userId, userName }) => <UserLink id={userId} name={userName} /> },
    { key: 'why', head: t`Reason`, cell: (ban) => <Reason ban={ban} /> },
    { key: 'date', head: t`Banned on`, cell: ({ bannedDate }) => momentText(bannedDate) },
    { key: 'end', head: t`Ends on`, cell: ({ endDate }) => (endDate ? momentText(endDate) : t`never`) },
    { key: 'operator', head: t`Banned by`, cell: ({ operatorName }) => operatorName ?? '–' },
    {
      key: 'lift',
      head: t`Action`,
      cell: (ban) => (
        <Button aria-label={t`Unban ${nameOf(ban)}`} onClick={() => onLift(ban)}>
          {t`Unban`}
        </Button>
      ),
    },
  ]
}

function Reason({ ban: { reason, note } }: { ban: Ban }) {
  const { i18n } = useLingui()
  return (
    <>
      <span>{reason ? i18n._(DECISION_REASONS[reason]) : '–'}</span>
      {note && <span className={styles.banNote}>{note}</span>}
    </>
  )
}

/** Returns a function that names a ban: by its address or its nick; nothing is known of a deleted account. */
function useBanName() {
  const { t } = useLingui()
  return ({ userMail, userName }: Ban) => userMail ?? userName ?? t`deleted account`
}
