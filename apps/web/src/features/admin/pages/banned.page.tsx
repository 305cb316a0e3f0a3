import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Ban, banPage } from '../../../api/admin/users.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusMainAfter } from '../components/confirmation.tsx'
import { DataTable } from '../components/data-table.tsx'
import { MailText } from '../components/links.tsx'
import { SearchBox } from '../components/list-filters.tsx'
import { Listed } from '../components/list-states.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { searchedFor } from '../components/search-text.ts'
import { momentText } from '../figures-text.ts'
import { DECISION_REASONS } from '../moderation/report-labels.ts'
import { LiftBanDialog } from '../stories/ban-dialogs.tsx'
import '../lists/lists.css'

/** All bans, or the results of a search, newest first. */
export function BannedPage() {
  const { t } = useLingui()
  const { page, q, set } = usePanelQuery()
  const text = searchedFor(q)
  const query = useQuery(banPage(page, text))
  const { data, isFetching, isPlaceholderData } = query
  const [lifting, setLifting] = useState<Ban | null>(null)
  return (
    <PanelPage title={t`Banned accounts`}>
      <SearchBox
        label={t`Search by nick, email, operator or note`}
        q={text}
        busy={isFetching && text !== ''}
        onSearch={(next) => set({ q: next, page: null }, { replace: text !== '' })}
      />
      <Listed query={query} rows={data?.content} empty={text ? t`No results.` : t`No banned accounts.`}>
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
      ]}
    />
  )
}

function Reason({ ban: { reason, note } }: { ban: Ban }) {
  const { i18n } = useLingui()
  return (
    <>
      <span>{reason ? i18n._(DECISION_REASONS[reason]) : '–'}</span>
      {note && <span className="ban-note">{note}</span>}
    </>
  )
}

function Nick({ ban: { userId, userName } }: { ban: Ban }) {
  if (userId === null || userName === null) return <span>–</span>
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
