import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText } from '../../../lib/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { FoundDraft } from './draft-store.ts'

interface ResumeCardProps {
  found: FoundDraft
  onResume: () => void
  onStartOver: () => Promise<void>
}

/** Offers to resume a stored draft, or to discard it by two presses. */
export function ResumeCard({ found: { draft, savedAt }, onResume, onStartOver }: ResumeCardProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const clock = i18n.date(savedAt, { hour: '2-digit', minute: '2-digit', hour12: false })
  const at = `${dayText(new Date(savedAt).toISOString())} ${clock}`
  const count = draft.rows.length
  const handleResume = () => {
    onResume()
    if (draft.begun) void navigate('?step=publish', { replace: true })
  }
  const handleStartOver = async () => {
    setBusy(true)
    await onStartOver()
  }
  return (
    <Sheet pegs className="w-full max-w-[560px]">
      <div className="flex flex-col gap-4 p-4 pt-2 md:p-6 md:pt-2">
        <h2 className="font-display text-22">{draft.begun ? t`Publishing was interrupted` : t`You have a draft`}</h2>
        <p className="text-18 font-bold [overflow-wrap:anywhere]">{draft.gameName.trim() || t`Untitled game`}</p>
        <p className="text-ink-2">
          <span>{`${t`${plural(count, { one: '# picture', other: '# pictures' })}`} ·`}</span> <Trans>saved {at}</Trans>
        </p>
        {confirming ? (
          <>
            <p role="alert" className="font-semibold">
              <Trans>This deletes the draft and its pictures. Are you sure?</Trans>
            </p>
            <div className="flex flex-wrap gap-4">
              <Button onClick={() => setConfirming(false)}>{t`Cancel`}</Button>
              <Button kind="primary" busy={busy} onClick={() => void handleStartOver()}>{t`Discard draft`}</Button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap gap-4">
            <Button kind="primary" onClick={handleResume}>
              {draft.begun ? t`Continue publishing` : t`Resume draft`}
            </Button>
            <Button onClick={() => setConfirming(true)}>{t`Start over`}</Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
