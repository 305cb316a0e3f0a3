import { USER_LISTS, USER_SORTS } from '@guess/contract/rules/admin-lists'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { type User, usersFound } from '../../../api/admin/users.ts'
import { dayText } from '../../../lib/day-text.ts'
import { BulkBar, type Selection, SelectRow, useSelection } from '../bulk/bulk-bar.tsx'
import { type Column, DataTable, sortIn, useListSorting } from '../components/data-table.tsx'
import { MailText } from '../components/links.tsx'
import { ListFilter, SearchBox } from '../components/list-filters.tsx'
import { Listed } from '../components/list-states.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { FoundCount } from '../components/panel-list.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn, usePanelQuery } from '../components/panel-query.ts'
import { searchedFor } from '../components/search-text.ts'
import '../lists/lists.css'

/** The accounts, searched, narrowed and sorted; each opens its page. */
export function UsersPage() {
  const { t } = useLingui()
  const { get } = usePanelQuery()
  const linked = idIn(get('user'))
  if (linked !== null) return <Navigate to={`../user/${linked}`} replace />
  return (
    <PanelPage title={t`Users`}>
      <Users />
    </PanelPage>
  )
}

function useFilter() {
  const { q, get } = usePanelQuery()
  const sort = sortIn(get('sort'), USER_SORTS)
  return { q: searchedFor(q) || undefined, list: sortIn(get('list'), USER_LISTS), sort }
}

function Users() {
  const { t } = useLingui()
  const { page, set } = usePanelQuery()
  const wanted = useFilter()
  const query = useQuery(usersFound(wanted, page))
  const { data, isFetching, isPlaceholderData } = query
  const bannable = data?.content.filter(({ bannedAccountId }) => bannedAccountId === null) ?? []
  const selection = useSelection(bannable.map(({ id, userName }) => ({ id, name: userName })))
  const columns = useColumns(selection, wanted.sort ?? '-created')
  return (
    <>
      <SearchBox
        label={t`Search by nick, email, ID or address`}
        q={wanted.q ?? ''}
        busy={isFetching && wanted.q !== undefined}
        onSearch={(next) => set({ q: next, page: null }, { replace: wanted.q !== undefined })}
      />
      <ListFilter
        label={t`Lists of users`}
        all={t`All`}
        lists={[
          { list: 'new', text: t`New` },
          { list: 'banned', text: t`Banned` },
          { list: 'operators', text: t`With a role` },
        ]}
      />
      <Listed query={query} rows={data?.content} empty={wanted.q || wanted.list ? t`No results.` : t`No users yet.`}>
        {(rows) => (
          <div className="found-rows">
            <BulkBar
              count={<FoundCount total={data?.totalElements ?? 0} page={page} shown={rows.length} size={ADMIN_PAGE_SIZE} />}
              selection={selection}
              actions={wanted.list === 'banned' ? [] : ['ban']}
            />
            <DataTable caption={t`Users`} stale={isPlaceholderData} rows={rows} keyOf={({ id }) => id} columns={columns} />
          </div>
        )}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} />}
    </>
  )
}

function useColumns(selection: Selection, sort: string): [Column<User>, ...Column<User>[]] {
  const { t } = useLingui()
  const sorting = useListSorting(sort)
  return [
    {
      key: 'nick',
      head: t`Nick`,
      sort: sorting('name', 'asc'),
      cell: ({ id, userName, bannedAccountId }) => (
        <span className="selectable">
          {bannedAccountId === null && <SelectRow selection={selection} id={id} name={userName} />}
          <Link to={`../user/${id}`} className="row-link">
            {userName}
          </Link>
        </span>
      ),
    },
    { key: 'id', head: t`ID`, kind: 'number', cell: ({ id }) => id },
    { key: 'mail', head: t`Email`, cell: ({ userMail }) => (userMail ? <MailText mail={userMail} /> : '–') },
    {
      key: 'created',
      head: t`Created on`,
      kind: 'number',
      sort: sorting('created', 'desc'),
      cell: ({ createDate }) => dayText(createDate),
    },
    {
      key: 'active',
      head: t`Last active`,
      kind: 'number',
      sort: sorting('active', 'desc'),
      cell: ({ updateDate }) => dayText(updateDate),
    },
    { key: 'standing', head: t`Status`, cell: (user) => <Standing user={user} /> },
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
      <span>{roles.join(', ')}</span>
    </>
  )
}
