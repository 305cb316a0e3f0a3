import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerEmails, refetchAnswerEmails, setAnswerEmails } from '../../../api/rivalry.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choices.tsx'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import { AccountPart } from './account-part.tsx'

/** Switches the emails about challenges on and off. They are off until their owner switches them on (RIVAL-12). */
export function AnswerEmailsPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(answerEmails())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setAnswerEmails,
    // One call at a time, so that the last choice is the one that stays.
    scope: { id: 'answer emails' },
    onSuccess: () => refetchAnswerEmails(client),
    onError: useErrorNotice(),
  })
  return (
    <AccountPart title={t`Challenges`}>
      <div>
        <p>
          <Trans>
            An email if somebody answers your challenge or sends you one, and you haven't seen it yet: one a day at most. Each one
            has a link that ends them.
          </Trans>
        </p>
        {error && !data ? (
          <>
            <p role="alert">{errorText(error)}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
          </>
        ) : (
          <Switch checked={isPending ? variables : data?.emails === true} disabled={!data} onChange={mutate}>
            {t`Tell me of answers`}
          </Switch>
        )}
      </div>
    </AccountPart>
  )
}
