import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { Button } from './button.tsx'
import { notify } from './notice.ts'

const SHOWN_MS = 5_000

/** In place of a dialog whose code did not arrive: says so each time it would open. */
export function MissingDialog({ open }: { open: boolean }) {
  const { t } = useLingui()
  const say = useEffectEvent(() => notify(t`Something went wrong on this page. Reloading often helps.`, 'bad', SHOWN_MS))
  useEffect(() => {
    if (open) say()
  }, [open])
  return null
}

/** In place of a part of the page that the visitor has asked for, and whose code did not arrive. */
export function MissingPart() {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>
        <Trans>Something went wrong on this page. Reloading often helps.</Trans>
      </p>
      <Button onClick={() => location.reload()}>{t`Reload`}</Button>
    </div>
  )
}

const Nothing = () => null

/**
 * Returns a part of a page whose code is loaded on demand, and without which the page is still of use. If the code does not arrive,
 * `Instead` is shown in its place, by default nothing (SCREEN-39). What a page cannot be without belongs to its route.
 */
export const optional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Instead) }))
