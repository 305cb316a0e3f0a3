import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type User, userPage, userSearch } from '../../../api/admin/users.ts'
import { dayText } from '../../../lib/day-text.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { MailText } from '../components/mail-text.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { searchedFor } from '../lists/search-text.ts'
import { useRowDialog } from '../lists/use-row-dialog.ts'
import { UserDialog } from '../lists/user-dialog.tsx'
import '../lists/lists.css'

/** All accounts, or the results of a search; each opens in a dialog. */
export function UsersPage() {
  const { t } = useLingui()
  const { q, set } = usePanelQuery()
  const text = searchedFor(q)
  const { isFetching } = useQuery(userSearch(text))
  const { openId, close } = useRowDialog('user')
  return (
    <PanelPage title={t`Users`}>
      <SearchBox
        label={t`Search by nick or email`}
        q={text}
        busy={isFetching}
        onSearch={(next) => set({ q: next, page: null }, { replace: text !== '' })}
      />
      {text ? <FoundUsers text={text} /> : <AllUsers />}
      {openId !== null && <UserDialog key={openId} userId={openId} onClose={close} />}
    </PanelPage>
  )
}

function AllUsers() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const query = useQuery(userPage(page))
  const { data, isFetching, isPlaceholderData } = query
  const columns = useNameColumns()
  return (
    <>
      <Listed query={query} rows={data?.content} empty={t`No users yet.`}>
        {(rows) => (
          <DataTable
            caption={t`All users, newest first`}
            stale={isPlaceholderData}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              ...columns,
              { key: 'created', head: t`Created on`, kind: 'number', cell: ({ createDate }) => dayText(createDate) },
              { key: 'standing', head: t`Status`, cell: (user) => <Standing user={user} /> },
            ]}
          />
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} />}
    </>
  )
}

function FoundUsers({ text }: { text: string }) {
  const { t } = useLingui()
  const query = useQuery(userSearch(text))
  const rows = query.data?.map(({ userId, ...user }) => ({ id: userId, ...user }))
  const columns = useNameColumns()
  return (
    <Listed query={query} rows={rows} empty={t`No results.`}>
      {(found) => (
        <DataTable
          caption={t`Users found`}
          stale={query.isPlaceholderData}
          rows={found}
          keyOf={({ id }) => id}
          columns={columns}
        />
      )}
    </Listed>
  )
}

type Named = Pick<User, 'id' | 'userName' | 'userMail'>

/** Returns the columns that both lists have: the nick, which opens the dialog, the address and the id. */
function useNameColumns(): [Column<Named>, ...Column<Named>[]] {
  const { t } = useLingui()
  const { linkOf } = useRowDialog('user')
  return [
    {
      key: 'nick',
      head: t`Nick`,
      cell: ({ id, userName }) => (
        <Link {...linkOf(id)} className="row-link">
          {userName}
        </Link>
      ),
    },
    { key: 'mail', head: t`Email`, cell: ({ userMail }) => (userMail ? <MailText mail={userMail} /> : '–') },
    { key: 'id', head: t`ID`, kind: 'number', cell: ({ id }) => id },
  ]
}

function Standing({ user: { roles, bannedAccountId } }: { user: User }) {
  return (
    <>
      {bannedAccountId !== null && (
        <strong className="mr-2 text-batsu">
          <Trans>Banned</Trans>
        </strong>
      )}
      {roles.join(', ')}
    </>
  )
}
