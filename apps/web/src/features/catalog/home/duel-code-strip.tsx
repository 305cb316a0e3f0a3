import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import Swords from '~icons/lucide/swords'
import { MissingPart } from '../../../ui/missing-part.tsx'
import { optional } from '../../../ui/optional.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

// The code for forms is loaded lazily, so that visitors who fill in none do not wait for it.
const DuelCodeForm = optional(async () => (await import('./duel-code-form.tsx')).DuelCodeForm, MissingPart)

// Constant, so that a re-render of the strip keeps the server's HTML until the code has arrived.
const form = (
  <Suspense fallback={<Skeleton className="h-[76px]" />}>
    <DuelCodeForm />
  </Suspense>
)

/** The id of the strip, for links to it. */
export const DUEL_CODE_ID = 'duel-code'

/** The strip in which a visitor types the code of a friend's room. */
export function DuelCodeStrip() {
  const { t } = useLingui()
  return (
    <section
      id={DUEL_CODE_ID}
      aria-labelledby="duel-code-heading"
      className="sheet grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 p-4 md:grid-cols-[repeat(2,minmax(0,1fr))] md:p-6"
    >
      <div>
        <h2 id="duel-code-heading" className="flex items-center gap-3 font-display text-22">
          <Swords aria-hidden="true" className="size-6 flex-none" />
          <span>{t`Got a code?`}</span>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>Enter your friend's room code to start the duel.</Trans>
        </p>
      </div>
      {form}
    </section>
  )
}
