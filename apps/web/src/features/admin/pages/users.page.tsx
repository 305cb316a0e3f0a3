import { USER_LISTS, USER_SORTS } from '@guess/contract/rules/operators'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { type User, usersFound } from '../../../api/admin/users.ts'
import { dayText } from '../../../lib/day-text.ts'
import bulkStyles from '../bulk/bulk.module.css'
import { type Selection, SelectRow, useSelection } from '../bulk/bulk-bar.tsx'
import { MailText } from '../components/cells.tsx'
import { type Columns, choiceIn, useListSorting } from '../components/data-table.tsx'
import { PanelList } from '../components/panel-list.tsx'
import { PanelPage } from '../components/panel-page.tsx'
import { idIn, usePanelQuery } from '../components/panel-query.ts'
import tablesStyles from '../components/tables.module.css'

/** The accounts, searched, narrowed and sorted; each opens its page. */
export function UsersPage() {
  const { t } = useLingui()
  const { get } = usePanelQuery()
  // An earlier address of the account (OPERATOR-146).
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
  const sort = choiceIn(get('sort'), USER_SORTS)
  return { q: q || undefined, list: choiceIn(get('list'), USER_LISTS), sort }
}

function Users() {
  const { t } = useLingui()
  const { page } = usePanelQuery()
  const wanted = useFilter()
  const query = useQuery(usersFound(wanted, page))
  const bannable = query.data?.content.filter(({ bannedAccountId }) => bannedAccountId === null) ?? []
  const selection = useSelection(bannable.map(({ id, userName }) => ({ id, name: userName })))
  const lists = [
    { list: 'new', text: t`New` },
    { list: 'banned', text: t`Banned` },
    { list: 'operators', text: t`With a role` },
  ]
  return (
    <PanelList
      query={query}
      search={t`Search by nick, email, ID or address`}
      filter={{ label: t`Lists of users`, all: t`All`, lists }}
      isNarrowed={wanted.list !== undefined}
      empty={t`No users yet.`}
      bulk={{ selection, actions: wanted.list === 'banned' ? [] : ['ban'] }}
      rows={{ caption: t`Users`, keyOf: ({ id }) => id, columns: useColumns(selection, wanted.sort ?? '-created') }}
    />
  )
}

function useColumns(selection: Selection, sort: string): Columns<User> {
  const { t } = useLingui()
  const sorting = useListSorting(sort)
  return [
    {
      key: 'name',
      head: t`Nick`,
      sort: sorting('name', 'asc'),
      cell: ({ id, userName, bannedAccountId }) => (
        <span className={bulkStyles.selectable}>
          {bannedAccountId === null && <SelectRow selection={selection} id={id} name={userName} />}
          <Link to={`../user/${id}`} className={tablesStyles.rowLink} data-part="row-link">
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
