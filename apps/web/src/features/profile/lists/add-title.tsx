import { LIST_NAME_TYPED_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import type { ListKind } from './list-kinds.ts'

interface AddTitleProps {
  kind: ListKind
  busy: boolean
  onAdd: (animeName: string) => Promise<unknown>
}

/** A line to write a title on: one of those that are known, or any other. */
export function AddTitle({ kind, busy, onAdd }: AddTitleProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = i18n._(kind.name)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const animeName = text.trim()
    field.current?.focus()
    if (busy || animeName === '') return
    const isAdded = await onAdd(animeName).then(
      () => true,
      () => false,
    )
    if (isAdded) setText('')
  }
  return (
    <form className="add-title" onSubmit={handleSubmit}>
      <TitleCombobox ref={field} label={t`Add to ${list}`} text={text} maxLength={LIST_NAME_TYPED_MAX} onType={setText} />
      <Button type="submit" kind="primary" busy={busy}>
        <Plus aria-hidden="true" />
        {t`Add`}
      </Button>
    </form>
  )
}
