import { PUBLIC_PARAMS, type PublicParams } from '../../../core/settings/params.ts'

/**
 * What the operator of a new site has to do, in the order in which it is worth doing. `legal-date` stands for setting the date that the
 * legal pages show.
 */
const FIRST_STEPS = ['public-url', 'smtp', 'support-mail', 'business-mail', 'legal-date', 'second-factor', 'backup'] as const

type FirstStep = (typeof FIRST_STEPS)[number]

/** What the first steps are judged by. */
export interface SiteFacts {
  publicUrl: string | null
  smtpUrl: string | null
  params: Pick<PublicParams, 'supportMail' | 'businessMail' | 'legalDate' | 'operatorSecondFactor'>
  /** Whether the operator who asks has a second factor. */
  hasFactor: boolean
  /** When the last backup was made; null if never. */
  backupAt: Date | null
  now: Date
}

/** A backup that is older than this has to be made again. */
const BACKUP_GOOD_MS = 7 * 24 * 3_600_000

const isChanged = (params: SiteFacts['params'], name: 'supportMail' | 'businessMail' | 'legalDate') =>
  params[name] !== PUBLIC_PARAMS[name]

/** Returns the first steps, each with whether it is done (OPERATOR-108). */
export function firstStepsOf({ publicUrl, smtpUrl, params, hasFactor, backupAt, now }: SiteFacts) {
  const done: Record<FirstStep, boolean> = {
    'public-url': publicUrl !== null,
    smtp: smtpUrl !== null,
    'support-mail': isChanged(params, 'supportMail'),
    'business-mail': isChanged(params, 'businessMail'),
    'legal-date': isChanged(params, 'legalDate'),
    'second-factor': hasFactor || params.operatorSecondFactor === 'false',
    backup: backupAt !== null && now.getTime() - backupAt.getTime() <= BACKUP_GOOD_MS,
  }
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }))
}
