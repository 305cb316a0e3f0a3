import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
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
