import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { canUsePasskeys, type OwnFactors, refetchFactors, removeApp, removePasskey } from '../../../api/factors.ts'
import { dayText } from '../../../lib/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../accounts.module.css'
import { AccountPart } from './account-part.tsx'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import { RecoveryRow } from './recovery-row.tsx'

interface FactorPartProps {
  factors: OwnFactors
  hasPassword: boolean
}

/** Returns the ref of a heading, which takes the focus when the button that had it is gone after a change of the factors. */
function useFocusAfterChange(factors: OwnFactors, isAdding: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(factors)
  useEffect(() => {
    if (isAdding || seen.current === factors) return
    seen.current = factors
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [factors, isAdding])
  return heading
}

/** The second factors of the account: an authenticator app, passkeys, and recovery codes for when they are lost. */
export function FactorPart({ factors, hasPassword }: FactorPartProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const headingRef = useFocusAfterChange(factors, adding !== null)
  const hasFactor = factors.appAddDate !== null || factors.passkeys.length > 0
  const dialog = {
    asksPassword: hasPassword && !hasFactor,
    onAdded: () => void refetchFactors(client),
    onClose: () => setAdding(null),
  }
  return (
    <AccountPart title={t`Second factor`} headingRef={headingRef}>
      <div>
        <p>
          <Trans>With a second factor, nobody can open your account with the password alone.</Trans>
        </p>
        {hasFactor && <FactorList factors={factors} />}
        {factors.appAddDate === null && <Button onClick={() => setAdding('app')}>{t`Add an authenticator app`}</Button>}
        {factors.passkeysPossible && canUsePasskeys() && <Button onClick={() => setAdding('passkey')}>{t`Add a passkey`}</Button>}
        {adding === 'app' && <AddAppDialog {...dialog} />}
        {adding === 'passkey' && <AddPasskeyDialog {...dialog} />}
      </div>
    </AccountPart>
  )
}

function FactorList({ factors }: { factors: OwnFactors }) {
  const { t } = useLingui()
  const { appAddDate, passkeys, recoveryCodesLeft } = factors
  return (
    <ul className={styles.sessions} aria-label={t`Second factor`}>
      {appAddDate && <FactorRow name={t`Authenticator app`} note={t`Added ${dayText(appAddDate)}`} remove={removeApp} />}
      {passkeys.map(({ passkeyId, passkeyName, addDate, lastUseDate }) => (
        <FactorRow
          key={passkeyId}
          name={passkeyName}
          note={lastUseDate ? t`Passkey, last used ${dayText(lastUseDate)}` : t`Passkey, added ${dayText(addDate)}`}
          remove={() => removePasskey(passkeyId)}
        />
      ))}
      <RecoveryRow left={recoveryCodesLeft} />
    </ul>
  )
}
