import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import Download from '~icons/lucide/download'
import { changeMailLanguage, downloadData, ownAccount, refetchAfterAccountChange } from '../../../api/accounts.ts'
import type { OwnFactors } from '../../../api/factors.ts'
import { ownFactors } from '../../../api/factors.ts'
import { ownStreak, refetchStreak, setReminder } from '../../../api/streak.ts'
import { dayText } from '../../../lib/day-text.ts'
import { saveFile } from '../../../lib/files.ts'
import { sessionNow, useSession } from '../../../lib/session.ts'
import type { Language } from '../../../lib/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Switch } from '../../../ui/choices.tsx'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import styles from '../accounts.module.css'
import { AccountPart } from '../components/account-part.tsx'
import { AnswerEmailsPart } from '../components/answer-emails-part.tsx'
import { DeleteDialog } from '../components/delete-dialog.tsx'
import { FactorPart } from '../components/factor-part.tsx'
import { HiddenPlaysPart } from '../components/hidden-plays-part.tsx'
import { PasswordPart } from '../components/password-part.tsx'
import { SessionsPart } from '../components/sessions-part.tsx'

/** Switches the evening reminder on and off. It is off until its owner switches it on (STREAK-11). */
function ReminderPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(ownStreak())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setReminder,
    // One call at a time, so that the last choice is the one that stays.
    scope: { id: 'reminder' },
    onSuccess: () => refetchStreak(client),
    onError: useErrorNotice(),
  })
  const isOn = isPending ? variables : data?.reminder === true
  return (
    <AccountPart title={t`Reminder`}>
      <div>
        <p>
          <Trans>
            An email in the evening, only if your streak is two days or longer and you haven't played the Daily yet. Each one has
            a link that ends them.
          </Trans>
        </p>
        {error && !data ? (
          <>
            <p role="alert">{errorText(error)}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
          </>
        ) : (
          <Switch checked={isOn} disabled={!data} onChange={mutate}>
            {t`Remind me of the Daily`}
          </Switch>
        )}
      </div>
    </AccountPart>
  )
}

const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'tr', text: 'Türkçe' },
]

function MailLanguagePart({ language }: { language: Language }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: changeMailLanguage,
    // One call at a time, so that the last choice is the one that stays.
    scope: { id: 'mailLanguage' },
    onSuccess: () => refetchAfterAccountChange(client),
    onError: useErrorNotice(),
  })
  return (
    <AccountPart title={t`Emails`}>
      <div>
        <Choices
          legend={t`Language of our emails`}
          choices={LANGUAGES}
          value={isPending ? variables : language}
          onChange={mutate}
        />
      </div>
    </AccountPart>
  )
}

type OwnAccount = ReplyOf<Api['GET /user/ownAccount']>

function AccountFacts({ account }: { account: OwnAccount }) {
  const { t } = useLingui()
  const { userId, userName, userMail, createDate, hasPassword, hasGoogle } = account
  const ways = [hasPassword && t`Email and password`, hasGoogle && 'Google'].filter(Boolean)
  return (
    <dl className={styles.accountFacts}>
      <Fact name={t`Username`}>
        <Link to={`/userProfile/${userId}`} className="link inline-flex min-h-11 items-center">
          {userName}
        </Link>
      </Fact>
      <Fact name={t`Email`}>{userMail}</Fact>
      <Fact name={t`Login method`}>{ways.join(', ')}</Fact>
      <Fact name={t`Member since`}>
        <span className="mono">{dayText(createDate)}</span>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function DataPart() {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: downloadData,
    onSuccess: (data) => saveFile('guess-the-anime.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: useErrorNotice(),
  })
  return (
    <AccountPart title={t`My data`}>
      <div>
        <p>
          <Trans>Everything we store about your account in one file: email, plays, answers, lists and games.</Trans>
        </p>
        <Button busy={isPending} onClick={() => mutate()}>
          <Download aria-hidden="true" />
          <span>{t`Download my data`}</span>
        </Button>
      </div>
    </AccountPart>
  )
}

interface DeletePartProps {
  userId: number
  userName: string
  hasPassword: boolean
}

function DeletePart(props: DeletePartProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <AccountPart title={t`Delete account`}>
      <div>
        <p>
          <Trans>This permanently deletes your name, email, password, lists and leaderboard ranks.</Trans>
        </p>
        <Button onClick={() => setOpen(true)}>{t`Delete account`}</Button>
        {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
      </div>
    </AccountPart>
  )
}

/** What owners can do with their accounts, apart from the public profile. */
export function AccountPage() {
  const session = useSession()
  const [signedInBefore] = useState(() => sessionNow() !== null)
  if (session) return <OwnersAccount key={session.userId} />
  return signedInBefore ? <Navigate to="/" replace /> : <Navigate to="/login" state={{ from: '/account' }} replace />
}

function OwnersAccount() {
  const { t } = useLingui()
  const account = useQuery(ownAccount)
  const factors = useQuery(ownFactors)
  const failed = [account, factors].filter(({ error, data }) => error && !data)
  const [first] = failed
  if (first) {
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return <FailurePage error={first.error} busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
  }
  return (
    <div className="mx-auto w-full max-w-[860px]">
      <PageTitle>{t`Account`}</PageTitle>
      <Sheet pegs>
        <h1 className="px-4 pb-4 font-display text-28 md:px-6 md:text-40">{t`Account`}</h1>
        <div className="ruler" aria-hidden="true" />
        {account.data && factors.data ? <Parts account={account.data} factors={factors.data} /> : <PartsSkeleton />}
      </Sheet>
    </div>
  )
}

/** The height of each part's skeleton, on narrow and on wide screens. */
const ROOMS = {
  facts: 'h-[250px] md:h-[138px]',
  password: 'h-[400px] md:h-[360px]',
  factor: 'h-[180px] md:h-[130px]',
  mail: 'h-[110px] md:h-[70px]',
  reminder: 'h-[180px] md:h-[130px]',
  devices: 'h-[125px] md:h-[85px]',
  data: 'h-[175px] md:h-[110px]',
  delete: 'h-[175px] md:h-[110px]',
}

const PartsSkeleton = () =>
  Object.entries(ROOMS).map(([part, height]) => (
    <div key={part} className="border-ink px-4 py-5 not-first:border-t md:p-6">
      <Skeleton className={height} />
    </div>
  ))

const Parts = ({ account, factors }: { account: OwnAccount; factors: OwnFactors }) => (
  <>
    <AccountFacts account={account} />
    <PasswordPart hasPassword={account.hasPassword} />
    <FactorPart factors={factors} hasPassword={account.hasPassword} />
    <MailLanguagePart language={account.language} />
    <ReminderPart />
    <AnswerEmailsPart />
    <HiddenPlaysPart />
    <SessionsPart sessionCount={account.sessionCount} />
    <DataPart />
    <DeletePart userId={account.userId} userName={account.userName} hasPassword={account.hasPassword} />
  </>
)
