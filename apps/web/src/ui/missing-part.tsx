import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'

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
