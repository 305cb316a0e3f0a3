import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import type { ServerState } from '../../../api/admin/statistics.ts'
import { PanelPart } from '../components/panel-page.tsx'

type Step = ServerState['steps'][number]['step']

/** What is still to do on a new site, each with where to do it. What is done stays, with a tick, until all is. */
export function FirstSteps({ steps }: Pick<ServerState, 'steps'>) {
  const { t } = useLingui()
  const open = steps.filter(({ isDone }) => !isDone).length
  if (open === 0) return null
  return (
    <PanelPart title={t`First steps`}>
      <p>
        <Plural value={open} one="# step is still to do." other="# steps are still to do." />
      </p>
      <ul className="first-steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck role="img" aria-label={t`Done`} /> : <CircleDashed role="img" aria-label={t`To do`} />}
            <StepText step={step} isDone={isDone} />
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

function StepText({ step, isDone }: { step: Step; isDone: boolean }) {
  const { what, where } = useStep(step)
  const done = useDone(step)
  return (
    <div>
      <p className="font-semibold">{isDone ? done : what}</p>
      {!isDone && <p className="text-14">{where}</p>}
    </div>
  )
}

/** Returns what is done, once a step is. */
function useDone(step: Step): string {
  const { t } = useLingui()
  const texts: Record<Step, string> = {
    'public-url': t`The public address of the site is set.`,
    smtp: t`A mail server is set.`,
    'support-mail': t`The email address for support is set.`,
    'business-mail': t`The email address for business is set.`,
    'legal-date': t`The date of the legal pages is set.`,
    'second-factor': t`Your account has a second factor, or the site asks for none.`,
    backup: t`There is a backup of the last seven days.`,
  }
  return texts[step]
}

const Setting = ({ name }: { name: string }) => <code className="mono">{name}</code>

/** Returns what a step is about, and where it is done: a page of the site, or a setting of the server. */
function useStep(step: Step): { what: string; where: ReactNode } {
  const { t } = useLingui()
  const toParams = (
    <Link to="../control#params" relative="path" className="link inline-flex min-h-11 items-center">
      {t`Control centre: params`}
    </Link>
  )
  switch (step) {
    case 'public-url':
      return {
        what: t`Set the public address of the site.`,
        where: (
          <>
            <span>{t`In the settings of the server:`}</span> <Setting name="PUBLIC_URL" />
          </>
        ),
      }
    case 'smtp':
      return {
        what: t`Choose a mail server.`,
        where: (
          <>
            <span>{t`Emails are written into files, and nobody receives them. In the settings of the server:`}</span>{' '}
            <Setting name="SMTP_URL" />
          </>
        ),
      }
    case 'support-mail':
      return { what: t`Set the email address for support.`, where: toParams }
    case 'business-mail':
      return { what: t`Set the email address for business.`, where: toParams }
    case 'legal-date':
      return { what: t`Read the legal pages, and set the date they took effect.`, where: toParams }
    case 'second-factor':
      return {
        what: t`Add a second factor to your account.`,
        where: (
          <a href="/account" className="link inline-flex min-h-11 items-center">
            {t`Your account`}
          </a>
        ),
      }
    case 'backup':
      return {
        what: t`Have a backup of the last seven days.`,
        where: (
          <>
            <span>{t`The last one is missing or older than a week. Make one on the server, and see why none is made every night:`}</span>{' '}
            <Setting name="npm run backup -- FILE" />
          </>
        ),
      }
    default:
      return step satisfies never
  }
}
