import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Creator, type ServerFigures, serverFigures, topCreators } from '../../../api/admin/statistics.ts'
import { type Columns, DataTable } from '../components/data-table.tsx'
import { Listed, Loaded } from '../components/list-states.tsx'
import { PanelPage, PanelPart, PartPlaces, useHeldPart } from '../components/panel-page.tsx'
import tablesStyles from '../components/tables.module.css'
import { bytesText, countText } from '../figures-text.ts'
import { SlowestCalls } from '../server/server-parts.tsx'
import { DailyPart } from '../statistics/daily-part.tsx'
import { type Figure, FigureCell, FigureGrid, FigureSheet } from '../statistics/figure-grid.tsx'
import { GameFiguresPart } from '../statistics/game-figures.tsx'
import statisticsStyles from '../statistics/statistics.module.css'

const TOTALS: readonly Figure[] = [
  { label: msg`Operators`, from: 'GET /user/getAllAdminCount' },
  { label: msg`Users`, from: 'GET /user/getAllUserCount' },
  { label: msg`Guest users`, from: 'GET /guestplayed/getAllGuestUserCount' },
  { label: msg`Games`, from: 'GET /game/getAllGameCount' },
  { label: msg`Games played`, from: 'GET /played/getAllPlayedCount' },
  { label: msg`Played by guests`, from: 'GET /guestplayed/getAllPlayedCount' },
  { label: msg`Duels`, from: 'GET /guestplayed/getAllVsGuestUserCount', perPlayer: true },
  { label: msg`Reports`, from: 'GET /message/getAllReportCount' },
]

export function StatisticsPage() {
  const { t } = useLingui()
  const parts = [
    { hash: 'totals', title: t`All time` },
    { hash: 'days', title: t`Day by day` },
    { hash: 'games', title: t`Most played games` },
    { hash: 'creators', title: t`Top creators` },
    { hash: 'server', title: t`Server` },
  ]
  return (
    <PanelPage title={t`Statistics`} intro={<PartPlaces parts={parts} />}>
      <div ref={useHeldPart()} className={statisticsStyles.statisticsParts}>
        <PanelPart hash="totals" title={t`All time`}>
          <FigureGrid figures={TOTALS} />
        </PanelPart>
        <DailyPart />
        <GameFiguresPart />
        <CreatorsPart />
        <ServerPart />
      </div>
    </PanelPage>
  )
}

const SKELETON_ROWS = 10

/** The creators whose games are played most. */
function CreatorsPart() {
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

function useColumns(): Columns<Creator> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'userName',
      head: t`Creator`,
      cell: ({ userId, userName }) => (
        <Link to={`../user/${userId}`} className={tablesStyles.rowLink} data-part="row-link">
          {userName}
        </Link>
      ),
    },
    { key: 'games', head: t`Games`, kind: 'number', cell: ({ games }) => countText(games, i18n.locale) },
    { key: 'plays', head: t`Plays`, kind: 'number', cell: ({ plays }) => countText(plays, i18n.locale) },
  ]
}

const SLOWEST = 10

/** The storage that the data take, and the slowest calls. */
function ServerPart() {
  const { t } = useLingui()
  return (
    <PanelPart hash="server" title={t`Server`}>
      <Loaded query={useQuery(serverFigures)} room={SLOWEST + 1}>
        {(figures) => <ServerContent figures={figures} />}
      </Loaded>
    </PanelPart>
  )
}

function ServerContent({ figures }: { figures: ServerFigures }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return (
    <>
      <FigureSheet>
        <FigureCell name={t`Database`} className="mono">
          {bytesText(figures.databaseBytes, locale)}
        </FigureCell>
        <FigureCell name={t`Pictures`} className="mono">
          {bytesText(figures.mediaBytes, locale)}
        </FigureCell>
        <FigureCell name={t`Picture files`} className="mono">
          {countText(figures.mediaFiles, locale)}
        </FigureCell>
      </FigureSheet>
      <h3 className="mt-2 text-18 font-bold">{t`Slowest calls`}</h3>
      <SlowestCalls slowest={figures.slowest} startedAt={figures.startedAt} />
    </>
  )
}
