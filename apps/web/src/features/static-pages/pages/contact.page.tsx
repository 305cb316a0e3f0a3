import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Handshake from '~icons/lucide/handshake'
import LifeBuoy from '~icons/lucide/life-buoy'
import { siteSettings } from '../../../api/site-settings.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import type { Icon } from '../../../ui/icon-of.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function ContactPage() {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(siteSettings)
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{t`Contact Us`}</PageTitle>
      <h1 className="font-display text-28 md:text-40">{t`Contact Us`}</h1>
      <p className="max-w-measure text-18">
        <Trans>Write to us in English or Turkish. We read every email.</Trans>
      </p>
      {error && !data && <ErrorSheet text={i18n._(errorText(error))} busy={isFetching} onRetry={() => void refetch()} />}
      <div className="grid items-stretch gap-6 md:grid-cols-2">
        <ContactCard icon={LifeBuoy} category={1} heading={t`Support`} mail={data?.supportMail} waiting={!error}>
          <Trans>
            Something not working, a wrong answer, or a question about your data? Tell us which page or game it was and what you
            saw.
          </Trans>
        </ContactCard>
        <ContactCard icon={Handshake} category={3} heading={t`Business`} mail={data?.businessMail} waiting={!error}>
          <Trans>Want to work with us, or own a picture shown here? Write to this address.</Trans>
        </ContactCard>
      </div>
    </div>
  )
}

interface ContactCardProps {
  icon: Icon
  /** The category whose paper the card has. */
  category: number
  heading: string
  mail: string | undefined
  waiting: boolean
  children: ReactNode
}

function ContactCard({ icon: Icon, category, heading, mail, waiting, children }: ContactCardProps) {
  return (
    <div className="grid" data-category={category}>
      <Sheet pegs paper="category" className="flex flex-col">
        <div className="flex flex-1 flex-col items-start gap-4 p-4 pt-2 md:p-6 md:pt-2">
          <h2 className="flex items-center gap-3 font-display text-22">
            <Icon aria-hidden="true" className="size-7 flex-none text-accent" />
            <span>{heading}</span>
          </h2>
          <p className="max-w-measure">{children}</p>
          {mail && (
            <a href={`mailto:${mail}`} className="button mt-auto max-w-full">
              <span className="min-w-0 text-14 [overflow-wrap:anywhere] md:text-16">{mail}</span>
            </a>
          )}
          {!mail && waiting && <Skeleton className="mt-auto h-11 w-64 max-w-full" />}
        </div>
      </Sheet>
    </div>
  )
}
