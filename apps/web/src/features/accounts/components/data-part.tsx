import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from '~icons/lucide/download'
import { downloadData } from '../../../api/accounts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { AccountPart } from './account-part.tsx'

export function DataPart() {
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
