import { Trans, useLingui } from '@lingui/react/macro'
import { copyText } from '../../../lib/copy-text.ts'
import { saveFile } from '../../../lib/files.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) notify(t`Codes copied.`, 'good')
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <p>
        <Trans>Each of these codes signs you in once if you lose your device. They are shown only now.</Trans>
      </p>
      <ul className="mono border border-rule bg-sheet p-3" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => void copy()}>{t`Copy`}</Button>
        <Button onClick={() => saveFile('guess-the-anime-recovery-codes.txt', 'text/plain', `${text}\n`)}>{t`Download`}</Button>
        <Button kind="primary" className="col-span-full" onClick={onDone}>{t`I saved them`}</Button>
      </div>
    </div>
  )
}
