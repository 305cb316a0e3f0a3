import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { siteSettings } from '../../../api/site-settings.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { type Language, settings, useSettings } from '../../../lib/settings.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LegalPart, LegalText } from '../legal/legal-text.ts'
import { type LegalName, legalText } from '../legal/legal-texts.ts'
import styles from '../static-pages.module.css'

// Not by `Intl`, whose short names differ between browsers (Sep, Sept): the server's HTML holds the date too.
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
} satisfies Record<Language, readonly string[]>

/** The effective date of the legal texts, unless an operator sets another. */
export const LEGAL_DATE = '2023-12-28'

/** Formats a day (`2023-12-28`) for a legal text: 28-Dec-2023, in Turkish 28 Aralık 2023. */
export function legalDateText(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return [day, MONTHS[language][Number(month) - 1] ?? month, year].join(language === 'en' ? '-' : ' ')
}

/** Returns the page once its text has loaded in the chosen language, or has failed to: the server's HTML holds it too. */
export async function legalPage(name: LegalName) {
  await queryClient.prefetchQuery(legalText(name, settings().language))
  return <LegalPage key={name} name={name} />
}

function LegalPage({ name }: { name: LegalName }) {
  const { i18n } = useLingui()
  const { language } = useSettings()
  const { data, error, isFetching, refetch } = useQuery(legalText(name, language))
  if (data) return <LegalArticle text={data} />
  if (error) return <ErrorSheet text={i18n._(errorText(error))} busy={isFetching} onRetry={() => void refetch()} />
  return <LegalSkeleton />
}

function LegalArticle({ text }: { text: LegalText }) {
  useScrollToPart()
  return (
    <article className="flex flex-col gap-8">
      <PageTitle>{text.title}</PageTitle>
      <header className="flex flex-col gap-4">
        <h1 className="font-display text-28 md:text-40">{text.title}</h1>
        <LegalDates />
        <p className="max-w-measure text-18">{text.summary}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12">
        <Contents parts={text.parts} />
        <div className={`${styles.legalText} min-w-0`}>
          {text.parts.map(({ id, heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1} className="font-display text-22">
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function LegalDates() {
  const { language } = useSettings()
  const { data } = useQuery(siteSettings)
  const date = legalDateText(data?.legalDate ?? LEGAL_DATE, language)
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        <span className="whitespace-nowrap">
          Last updated: <span className="mono">{date}</span>
        </span>{' '}
        ·{' '}
        <span className="whitespace-nowrap">
          Effective: <span className="mono">{date}</span>
        </span>
      </Trans>
    </p>
  )
}

function Contents({ parts }: { parts: readonly LegalPart[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Contents`} className={`sheet ${styles.legalContents} p-4 lg:sticky lg:top-20`}>
      <h2 className="mb-1 text-14 text-ink-2">{t`Contents`}</h2>
      <ol>
        {parts.map(({ id, heading }, index) => (
          <li key={id}>
            <Link to={{ hash: id }} className="link" onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
              <span className="mono text-14 text-ink-2" aria-hidden="true">
                {index + 1}
              </span>
              <span>{heading}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

// The router tried to scroll to the section before the text had loaded.
function useScrollToPart() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

const LegalSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-[70vh]" />
  </div>
)
