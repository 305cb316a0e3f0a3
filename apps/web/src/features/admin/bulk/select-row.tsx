import { useLingui } from '@lingui/react/macro'
import type { Selection } from './use-selection.ts'

interface SelectRowProps {
  selection: Selection
  id: number
  name: string
}

/** The checkbox of a row, before its name. */
export function SelectRow({ selection, id, name }: SelectRowProps) {
  const { t } = useLingui()
  return (
    <label className="select-row">
      <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} aria-label={t`Select ${name}`} />
    </label>
  )
}
