import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ExternalLink from '~icons/lucide/external-link'
import { siteSettings } from '../../api/site-settings.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { SocialLink } from '../../ui/social-link.tsx'

/** Rendered only once its content is complete: a footer that grows would shift the layout. */
export function SiteFooter() {
  const { data, isPending } = useQuery(siteSettings)
  if (isPending) return null
  return (
    <footer className="mt-8 border-t border-ink bg-sheet text-14">
      <div className="mx-auto w-full max-w-page px-4 md:px-6">
        <Sections socialLinks={data?.socialLinks ?? []} />
        <div className="flex flex-wrap gap-x-8 gap-y-1 border-t border-rule py-4 text-ink-2">
          {/* The year of the server's HTML stays: at New Year, or with a wrong clock, the browser's is another. */}
          <p className="mono" suppressHydrationWarning>
            {`© ${new Date(serverNow()).getUTCFullYear()} Guess The Anime`}
          </p>
          {data?.attribution && <p className="min-w-0 max-w-measure [overflow-wrap:anywhere]">{data.attribution}</p>}
        </div>
      </div>
    </footer>
  )
}

function Sections({ socialLinks }: { socialLinks: readonly { name: string; url: string }[] }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 py-6 md:grid-cols-4">
      <Section title="Guess The Anime">
        <Place to="/ourSite">{t`What's on Our Site?`}</Place>
        <Place to="/topListPlayer">{t`Top Players`}</Place>
      </Section>
      <Section title={t`Legal`}>
        <Place to="/privacypolicy">{t`Privacy Policy`}</Place>
        <Place to="/cookie">{t`Cookie Policy`}</Place>
        <Place to="/termsofuse">{t`Terms of Use`}</Place>
        <File href="/licenses.txt">{t`Licenses`}</File>
      </Section>
      <Section title={t`Support`}>
        <Place to="/contact">
          <Trans>Contact Us</Trans>
        </Place>
      </Section>
      {socialLinks.length > 0 && (
        <Section title={t`Follow us`}>
          {socialLinks.map(({ name, url }) => (
            <li key={name}>
              <SocialLink name={name} url={url} />
            </li>
          ))}
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="font-bold">{title}</h2>
    <ul>{children}</ul>
  </section>
)

const LINK = 'link inline-flex min-h-11 items-center'

const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={LINK}>
      {children}
    </Link>
  </li>
)

/** A link to a file of the build, for which the router has no page. */
const File = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className={LINK}>
      {children}
    </a>
  </li>
)

/** A link to a partner site, if the operator has set one. */
export function GameGuesserLink() {
  const { data } = useQuery(siteSettings)
  if (!data?.gameGuesserUrl) return null
  return (
    <a href={data.gameGuesserUrl} target="_blank" rel="noopener" className="header-link">
      <ExternalLink aria-hidden="true" />
      <Trans>
        Game Guesser <span className="visually-hidden">(opens another site in a new tab)</span>
      </Trans>
    </a>
  )
}
