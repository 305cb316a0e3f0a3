import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dailyCounts } from '../../../api/admin/statistics.ts'
import { siteSettings } from '../../../api/site-settings.ts'
import { SocialLink } from '../../../ui/social-link.tsx'
import { ListEmpty, Loaded } from '../components/list-states.tsx'
import { PanelPage, PanelPart } from '../components/panel-page.tsx'
import { FirstInQueue, StepsLeft, TomorrowsDaily } from '../home/home-parts.tsx'
import { SPANS } from '../statistics/daily-series.ts'
import { type Figure, FigureGrid } from '../statistics/figure-grid.tsx'
import { StatusPart } from '../statistics/status-part.tsx'

const TODAY: readonly Figure[] = [
  { label: msg`Registered users`, from: 'GET /user/getCountUsersToday', ofDay: 'registrations' },
  { label: msg`Games added`, from: 'GET /game/getCountGamesToday' },
  { label: msg`Games played`, from: 'GET /played/countPlayedToday', ofDay: 'plays' },
  { label: msg`Guest users`, from: 'GET /guestplayed/getRegisteredToday' },
  { label: msg`Reports`, from: 'GET /message/countWaiting', to: 'reports' },
  { label: msg`Played by guests`, from: 'GET /guestplayed/countPlayedToday', ofDay: 'guestPlays' },
  { label: msg`Duels`, from: 'GET /guestplayed/countPlayedVsToday', perPlayer: true, ofDay: 'duels' },
]

/** The status of the site, what happened today and yesterday, and what comes next. */
export function HomePage() {
  const { t } = useLingui()
  // The charts of the statistics ask for the same days.
  const yesterday = useQuery(dailyCounts(SPANS[0])).data?.at(-2)
  return (
    <PanelPage title={t({ message: 'Home', context: 'panel' })} intro={<StepsLeft />}>
      <StatusPart />
      <PanelPart title={t`Today`}>
        <FigureGrid figures={TODAY} yesterday={yesterday} />
      </PanelPart>
      <FirstInQueue />
      <TomorrowsDaily />
      <PanelPart title={t`Social media`}>
        <SocialLinks />
      </PanelPart>
    </PanelPage>
  )
}

function SocialLinks() {
  return (
    <Loaded query={useQuery(siteSettings)} room={1}>
      {({ socialLinks }) => (socialLinks.length === 0 ? <NoLinks /> : <Links links={socialLinks} />)}
    </Loaded>
  )
}

function NoLinks() {
  const { t } = useLingui()
  return (
    <ListEmpty>
      <span>{t`No links set.`}</span>{' '}
      <Link to="control" className="link -my-2.5 inline-block py-2.5">
        {t`Set them in the control centre`}
      </Link>
    </ListEmpty>
  )
}

const Links = ({ links }: { links: readonly { name: string; url: string }[] }) => (
  <ul className="flex flex-wrap gap-x-6">
    {links.map(({ name, url }) => (
      <li key={name}>
        <SocialLink name={name} url={url} />
      </li>
    ))}
  </ul>
)
