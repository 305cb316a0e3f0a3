import { Trans, useLingui } from '@lingui/react/macro'
import { Swords, X } from 'lucide-react'
import { useState } from 'react'
import { focusMain } from '../../../ui/focus-main.ts'
import { duelBannerDismissed } from '../choices-kept.ts'

/** Says what is to come; until there are duels it leads nowhere. */
export function DuelBanner() {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(duelBannerDismissed.isMade)
  if (dismissed) return null
  const handleDismiss = () => {
    duelBannerDismissed.make()
    setDismissed(true)
    focusMain()
  }
  return (
    <aside
      aria-label={t`Friend duels`}
      className="sheet flex items-center gap-3 py-1 pr-1 pl-4"
      data-category="2"
      data-paper="category"
    >
      <Swords aria-hidden="true" className="size-6 flex-none text-accent" />
      <p className="min-w-0 flex-1 py-2 leading-snug">
        <Trans>
          <strong>Duels with a friend are coming.</strong> They are not open yet; until then, every game is yours to play alone.
        </Trans>
      </p>
      <button type="button" className="header-link flex-none" aria-label={t`Dismiss`} onClick={handleDismiss}>
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}
