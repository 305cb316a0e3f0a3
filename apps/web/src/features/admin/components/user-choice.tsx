import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { type FoundUser, oneUser, userSearch } from '../../../api/admin/users.ts'
import { RadioRow } from '../../../ui/choices.tsx'
import { ListFailed } from './list-states.tsx'
import { SearchBox } from './search-box.tsx'

interface UserChoiceProps {
  ref?: Ref<HTMLInputElement>
  value: number | null
  onChange: (userId: number | null) => void
}

/** Searches for an account and selects one; the roles of the account are listed below. */
export function UserChoice({ ref, value, onChange }: UserChoiceProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const { data, error, isFetching, refetch } = useQuery(userSearch(q))
  const handleSearch = (text: string) => {
    setQ(text)
    onChange(null)
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchBox ref={ref} label={t`User`} q={q} onSearch={handleSearch} busy={q !== '' && isFetching} />
      {q !== '' && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {q !== '' && !error && data?.length === 0 && <p role="status">{t`No users found.`}</p>}
      {q !== '' && !error && data && data.length > 0 && <FoundUsers users={data} value={value} onChange={onChange} />}
      {value !== null && <RolesOf userId={value} />}
    </div>
  )
}

function FoundUsers({ users, value, onChange }: UserChoiceProps & { users: readonly FoundUser[] }) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className="user-choices">
      <legend className="visually-hidden">{t`Users found`}</legend>
      {users.map(({ userId, userName, userMail }) => (
        <RadioRow key={userId} name={name} checked={userId === value} onChange={() => onChange(userId)}>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{userName}</span>
            <span className="block text-14 text-ink-2">{userMail}</span>
          </span>
        </RadioRow>
      ))}
    </fieldset>
  )
}

function RolesOf({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { data } = useQuery(oneUser(userId))
  if (!data) return null
  const roles = data.roles.join(', ') || t`none`
  return <p role="status" className="text-14">{t`Roles of ${data.userName}: ${roles}`}</p>
}
