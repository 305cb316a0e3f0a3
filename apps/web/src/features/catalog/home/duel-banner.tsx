import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import Swords from '~icons/lucide/swords'
import X from '~icons/lucide/x'
import { duelBannerDismissed } from '../../../lib/remembered-choices.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { focusMain } from '../../../ui/focus-main.ts'
import { DUEL_CODE_ID } from './duel-code-strip.tsx'

/** Promotes duels, with a link to the form for a friend's code. */
export function DuelBanner() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [, setDismissed] = useState(false)
  if (isHydrated && duelBannerDismissed.isMade()) return null
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
          <strong>Duel a friend!</strong> Press Play Multiplayer on any game and send the link, or{' '}
          <Link to={{ hash: DUEL_CODE_ID }} className="link text-accent">
            enter your friend's code
          </Link>
          .
        </Trans>
      </p>
      <button type="button" className="header-link flex-none" aria-label={t`Dismiss`} onClick={handleDismiss}>
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}
