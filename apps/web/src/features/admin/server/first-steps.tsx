import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import type { ServerState } from '../../../api/admin/statistics.ts'
import { PanelPart } from '../components/panel-page.tsx'
import styles from './server.module.css'

/** Where a step is done: in the control centre, in the operator's account, or by a setting or a command of the server. */
type Place = 'params' | 'account' | { text: MessageDescriptor; name: string }

interface StepTexts {
  what: MessageDescriptor
  where: Place
  /** What is done, once the step is. */
  done: MessageDescriptor
}

const STEPS: Record<ServerState['steps'][number]['step'], StepTexts> = {
  'public-url': {
    what: msg`Set the public address of the site.`,
    where: { text: msg`In the settings of the server:`, name: 'PUBLIC_URL' },
    done: msg`The public address of the site is set.`,
  },
  smtp: {
    what: msg`Choose a mail server.`,
    where: {
      text: msg`Emails are written into files, and nobody receives them. In the settings of the server:`,
      name: 'SMTP_URL',
    },
    done: msg`A mail server is set.`,
  },
  'support-mail': {
    what: msg`Set the email address for support.`,
    where: 'params',
    done: msg`The email address for support is set.`,
  },
  'business-mail': {
    what: msg`Set the email address for business.`,
    where: 'params',
    done: msg`The email address for business is set.`,
  },
  'legal-date': {
    what: msg`Read the legal pages, and set the date they took effect.`,
    where: 'params',
    done: msg`The date of the legal pages is set.`,
  },
  'second-factor': {
    what: msg`Add a second factor to your account.`,
    where: 'account',
    done: msg`Your account has a second factor, or the site asks for none.`,
  },
  backup: {
    what: msg`Have a backup of the last seven days.`,
    where: {
      text: msg`The last one is missing or older than a week. Make one on the server, and see why none is made every night:`,
      name: 'npm run backup -- FILE',
    },
    done: msg`There is a backup of the last seven days.`,
  },
}

/** What is still to do on a new site, each with where to do it. What is done stays, with a tick, until all is. */
export function FirstSteps({ steps }: Pick<ServerState, 'steps'>) {
  const { t, i18n } = useLingui()
  const open = steps.filter(({ isDone }) => !isDone).length
  if (open === 0) return null
  return (
    <PanelPart title={t`First steps`}>
      <p>
        <Plural value={open} one="# step is still to do." other="# steps are still to do." />
      </p>
      <ul className={styles.firstSteps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck role="img" aria-label={t`Done`} /> : <CircleDashed role="img" aria-label={t`To do`} />}
            <div>
              <p className="font-semibold">{i18n._(isDone ? STEPS[step].done : STEPS[step].what)}</p>
              {!isDone && (
                <p className="text-14">
                  <Where place={STEPS[step].where} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

function Where({ place }: { place: Place }) {
  const { t, i18n } = useLingui()
  if (place === 'params') {
    return (
      <Link to="../control#params" relative="path" className="link inline-flex min-h-11 items-center">
        {t`Control centre: params`}
      </Link>
    )
  }
  if (place === 'account') {
    return (
      <a href="/account" className="link inline-flex min-h-11 items-center">
        {t`Your account`}
      </a>
    )
  }
  return (
    <>
      <span>{i18n._(place.text)}</span> <code className="mono">{place.name}</code>
    </>
  )
}
