import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMailLanguage, refetchAfterAccountChange } from '../../../api/accounts.ts'
import type { Language } from '../../../lib/settings.ts'
import { Choices } from '../../../ui/choices.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { AccountPart } from './account-part.tsx'

const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'tr', text: 'Türkçe' },
]

export function MailLanguagePart({ language }: { language: Language }) {
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
