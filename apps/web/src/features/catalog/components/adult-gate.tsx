import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { adultConfirmed } from '../../../lib/remembered-choices.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface AdultGateProps {
  adult: boolean
  /** The heading to show while the content, which has its own, is hidden. */
  title?: string
  children: ReactNode
}

/** Hides content for adults until the visitor has confirmed their age once. */
export function AdultGate({ adult, title, children }: AdultGateProps) {
  const { t } = useLingui()
  const [confirmed, setConfirmed] = useState(adultConfirmed.isMade)
  if (!adult || confirmed) return children
  const handleConfirm = () => {
    adultConfirmed.make()
    setConfirmed(true)
    focusMain()
  }
  return (
    <Sheet className="flex w-full max-w-[640px] flex-col items-start gap-4 p-6">
      {title && <h1 className="font-display text-28">{title}</h1>}
      <h2 className="font-display text-22">
        <Trans>For adults only</Trans>
      </h2>
      <p>
        <Trans>These games show adult pictures. Are you 18 or older?</Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button kind="primary" onClick={handleConfirm}>{t`Yes, I'm 18 or older`}</Button>
        <ButtonLink to="/">{t`No, take me home`}</ButtonLink>
      </div>
    </Sheet>
  )
}
