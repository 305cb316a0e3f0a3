import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { MissingPart } from '../ui/missing-part.tsx'
import { optional } from '../ui/optional.tsx'
import { withTexts } from './with-texts.ts'

const menuSheet = () => withTexts(import('./menu-sheet.tsx'), 'notes')

const MenuSheet = optional(async () => (await menuSheet()).MenuSheet, MissingPart)

/**
 * The sheet under the last button of the header: settings, and on narrow screens the navigation. Its code is loaded on demand.
 */
export function MenuPopover() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  // The visitor may have opened it before the scripts had loaded.
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) setWanted(true)
  }, [])
  const handleNear = () => void menuSheet().catch(() => {})
  const button = { type: 'button', popoverTarget: 'menu', onPointerEnter: handleNear, onFocus: handleNear } as const
  return (
    <>
      <button {...button} className="header-link lg:hidden" aria-label={t`Menu and settings`}>
        <Icon path="M2 5h16M2 10h16M2 15h16" />
      </button>
      <button {...button} className="header-link max-lg:hidden" aria-label={t`Settings`}>
        <Icon path="M2 6h9m5 0h2M13.5 3v6M2 14h2m5 0h9M6.5 11v6" />
      </button>
      <section
        ref={sheet}
        id="menu"
        popover="auto"
        className="sheet settings"
        aria-label={t`Menu and settings`}
        onBeforeToggle={() => setWanted(true)}
      >
        {wanted && (
          <Suspense>
            <MenuSheet />
          </Suspense>
        )}
      </section>
    </>
  )
}

// Drawn here: the icon library loads with the pages, but these two icons are part of the first paint.
const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentcolor" strokeWidth="2" aria-hidden="true">
    <path d={path} />
  </svg>
)
