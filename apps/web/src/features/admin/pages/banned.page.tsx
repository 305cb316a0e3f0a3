import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Ban, banPage } from '../../../api/admin/bans.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { MailText } from '../components/mail-text.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { useFocusMainAfter } from '../components/use-focus-main-after.ts'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { LiftBanDialog } from '../lists/lift-ban-dialog.tsx'
import { momentText } from '../moment-text.ts'
import '../lists/lists.css'

/** All bans, newest first. */
export function BannedPage() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const query = useQuery(banPage(page))
  const { data, isFetching, isPlaceholderData } = query
  const [lifting, setLifting] = useState<Ban | null>(null)
  return (
    <PanelPage title={t`Banned accounts`}>
      <Listed query={query} rows={data?.content} empty={t`No banned accounts.`}>
        {(bans) => <BanTable bans={bans} stale={isPlaceholderData} onLift={setLifting} />}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} />}
      {lifting && <Lifting ban={lifting} onEnd={() => setLifting(null)} />}
    </PanelPage>
  )
}

function Lifting({ ban, onEnd }: { ban: Ban; onEnd: () => void }) {
  const nameOf = useBanName()
  const focusMainAfter = useFocusMainAfter()
  const handleLifted = () => {
    focusMainAfter()
    onEnd()
  }
  return <LiftBanDialog banId={ban.id} whose={nameOf(ban)} onClose={onEnd} onLifted={handleLifted} />
}

interface BanTableProps {
  bans: readonly Ban[]
  stale: boolean
  onLift: (ban: Ban) => void
}

function BanTable({ bans, stale, onLift }: BanTableProps) {
  const { t } = useLingui()
  const nameOf = useBanName()
  return (
    <DataTable
      caption={t`Bans, newest first`}
      rows={bans}
      stale={stale}
      keyOf={({ id }) => id}
      columns={[
        { key: 'mail', head: t`Email`, cell: (ban) => (ban.userMail ? <MailText mail={ban.userMail} /> : nameOf(ban)) },
        { key: 'nick', head: t`Nick`, cell: (ban) => <Nick ban={ban} /> },
        { key: 'date', head: t`Banned on`, kind: 'number', cell: ({ bannedDate }) => momentText(bannedDate) },
        {
          key: 'lift',
          head: t`Action`,
          cell: (ban) => (
            <Button aria-label={t`Unban ${nameOf(ban)}`} onClick={() => onLift(ban)}>
              {t`Unban`}
            </Button>
          ),
        },
      ]}
    />
  )
}

function Nick({ ban: { userId, userName } }: { ban: Ban }) {
  if (userId === null || userName === null) return '–'
  return (
    <Link className="link" to={`../user/${userId}`}>
      {userName}
    </Link>
  )
}

/** Returns a function that names a ban: by its address or its nick; nothing is known of a deleted account. */
function useBanName() {
  const { t } = useLingui()
  return ({ userMail, userName }: Ban) => userMail ?? userName ?? t`deleted account`
}
