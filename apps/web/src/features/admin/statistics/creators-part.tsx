import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Creator, topCreators } from '../../../api/admin/statistics.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Listed } from '../components/listed.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { countText } from './figures-text.ts'

const SKELETON_ROWS = 10

/** The creators whose games are played most. */
export function CreatorsPart() {
  const { t } = useLingui()
  const columns = useColumns()
  const query = useQuery(topCreators)
  return (
    <PanelPart hash="creators" title={t`Top creators`}>
      <Listed query={query} rows={query.data} room={SKELETON_ROWS} empty={t`No player has created a game yet.`}>
        {(rows) => <DataTable caption={t`Top creators`} columns={columns} rows={rows} keyOf={({ userId }) => userId} />}
      </Listed>
    </PanelPart>
  )
}

function useColumns(): readonly [Column<Creator>, ...Column<Creator>[]] {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'userName',
      head: t`Creator`,
      cell: ({ userId, userName }) => (
        <Link to={`../user/${userId}`} className="row-link">
          {userName}
        </Link>
      ),
    },
    { key: 'games', head: t`Games`, kind: 'number', cell: ({ games }) => countText(games, i18n.locale) },
    { key: 'plays', head: t`Plays`, kind: 'number', cell: ({ plays }) => countText(plays, i18n.locale) },
  ]
}
