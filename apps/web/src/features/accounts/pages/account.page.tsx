import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { ownAccount } from '../../../api/accounts.ts'
import type { OwnFactors } from '../../../api/factors.ts'
import { ownFactors } from '../../../api/own-factors.ts'
import { sessionNow, useSession } from '../../../lib/session.ts'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountFacts, type OwnAccount } from '../components/account-facts.tsx'
import { DataPart } from '../components/data-part.tsx'
import { DeletePart } from '../components/delete-part.tsx'
import { FactorPart } from '../components/factor-part.tsx'
import { HiddenPlaysPart } from '../components/hidden-plays-part.tsx'
import { MailLanguagePart } from '../components/mail-language-part.tsx'
import { PasswordPart } from '../components/password-part.tsx'
import { ReminderPart } from '../components/reminder-part.tsx'
import { SessionsPart } from '../components/sessions-part.tsx'
import '../accounts.css'

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
    <HiddenPlaysPart />
    <SessionsPart sessionCount={account.sessionCount} />
    <DataPart />
    <DeletePart userId={account.userId} userName={account.userName} hasPassword={account.hasPassword} />
  </>
)
