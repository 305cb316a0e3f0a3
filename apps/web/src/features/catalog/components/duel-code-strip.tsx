import { Trans, useLingui } from '@lingui/react/macro'
import { Swords } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

// What forms are made with is not waited for where nobody has come to fill one in.
const DuelCodeForm = lazy(async () => ({ default: (await import('./duel-code-form.tsx')).DuelCodeForm }))

/** Where the strip stands on its page. */
export const DUEL_CODE_ID = 'duel-code'

/** Leads to the room whose code a friend has said. */
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
          {t`A friend is waiting?`}
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>Type the code of the friend's room, and your duel begins.</Trans>
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-[76px]" />}>
        <DuelCodeForm />
      </Suspense>
    </section>
  )
}
