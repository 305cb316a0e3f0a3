import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PanelPage } from '../components/panel-page.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { PartPlaces, useHeldPart } from '../components/part-places.tsx'
import { CreatorsPart } from '../statistics/creators-part.tsx'
import { DailyPart } from '../statistics/daily-part.tsx'
import { type Figure, FigureGrid } from '../statistics/figure-grid.tsx'
import { GameFiguresPart } from '../statistics/game-figures-part.tsx'
import { ServerPart } from '../statistics/server-part.tsx'
import '../statistics/statistics.css'

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
  return (
    <PanelPage title={t`Statistics`} intro={<Places />}>
      <div ref={useHeldPart()} className="statistics-parts">
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

function Places() {
  const { t } = useLingui()
  return (
    <PartPlaces
      parts={[
        { hash: 'totals', title: t`All time` },
        { hash: 'days', title: t`Day by day` },
        { hash: 'games', title: t`Most played games` },
        { hash: 'creators', title: t`Top creators` },
        { hash: 'server', title: t`Server` },
      ]}
    />
  )
}
