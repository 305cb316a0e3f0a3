import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText } from '../../../lib/day-text.ts'

export type OwnAccount = ReplyOf<Api['GET /user/ownAccount']>

export function AccountFacts({ account }: { account: OwnAccount }) {
  const { t } = useLingui()
  const { userId, userName, userMail, createDate, hasPassword, hasGoogle } = account
  const ways = [hasPassword && t`Email and password`, hasGoogle && 'Google'].filter(Boolean)
  return (
    <dl className="account-facts">
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
