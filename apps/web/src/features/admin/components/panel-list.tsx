import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText } from '../figures-text.ts'

interface FoundCountProps {
  total: number
  page: number
  shown: number
  size: number
}

/** Says how many rows a list has, and which of them are on this page. */
export function FoundCount({ total, page, shown, size }: FoundCountProps) {
  const { t, i18n } = useLingui()
  if (shown === 0) return null
  const from = (page - 1) * size + 1
  const all = countText(total, i18n.locale)
  return (
    <p role="status" className="text-14 text-ink-2">
      {total === shown ? t`${plural(total, { one: '# row', other: '# rows' })}` : t`${from}–${from + shown - 1} of ${all}`}
    </p>
  )
}
