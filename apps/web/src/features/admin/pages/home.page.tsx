import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { siteSettings } from '../../../api/site-settings.ts'
import { SocialLink } from '../../../ui/social-link.tsx'
import { ListEmpty, Loaded } from '../components/list-states.tsx'
import { PanelPage, PanelPart } from '../components/panel-page.tsx'
import { type Figure, FigureGrid } from '../statistics/figure-grid.tsx'
import { StatusPart } from '../statistics/status-part.tsx'

const TODAY: readonly Figure[] = [
  { label: msg`Registered users`, from: 'GET /user/getCountUsersToday' },
  { label: msg`Games added`, from: 'GET /game/getCountGamesToday' },
  { label: msg`Games played`, from: 'GET /played/countPlayedToday' },
  { label: msg`Guest users`, from: 'GET /guestplayed/getRegisteredToday' },
  { label: msg`Complaints`, from: 'GET /message/countWaiting', to: 'reports' },
  { label: msg`Played by guests`, from: 'GET /guestplayed/countPlayedToday' },
  { label: msg`Duels`, from: 'GET /guestplayed/countPlayedVsToday', perPlayer: true },
]

/** The status of the site, and what happened today. */
export function HomePage() {
  const { t } = useLingui()
  return (
    <PanelPage title={t({ message: 'Home', context: 'panel' })}>
      <StatusPart />
      <PanelPart title={t`Today`}>
        <FigureGrid figures={TODAY} />
      </PanelPart>
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
