import { LIST_NAME_TYPED_MAX } from '@guess/contract/rules/limits'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import Plus from '~icons/lucide/plus'
import { Button } from '../../../ui/button.tsx'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import type { ListKind } from './list-kinds.ts'

interface AddTitleProps {
  kind: ListKind
  busy: boolean
  onAdd: (animeName: string) => Promise<unknown>
}

/** A field to add a title: a known one or any other. */
export function AddTitle({ kind, busy, onAdd }: AddTitleProps) {
  const { t, i18n } = useLingui()
  const list = i18n._(kind.name)
  const form = useContractForm({
    begin: { animeName: '' },
    checks: { animeName: (text) => (withoutInvisible(text) === '' ? false : null) },
    // The list itself reports the failure, where the title is removed again.
    errorText: () => undefined,
    restarts: true,
    send: ({ animeName }) => onAdd(withoutInvisible(animeName)),
  })
  const { value, onChange, ref } = useChoice(form, 'animeName')
  const handleSubmit = (event: SubmitEvent) => {
    form.focusOn('animeName')
    if (busy) event.preventDefault()
    else form.handleSubmit(event)
  }
  return (
    <form className="add-title" onSubmit={handleSubmit}>
      <TitleCombobox ref={ref} label={t`Add to ${list}`} text={value} maxLength={LIST_NAME_TYPED_MAX} onType={onChange} />
      <Button type="submit" kind="primary" busy={busy}>
        <Plus aria-hidden="true" />
        <span>{t`Add`}</span>
      </Button>
    </form>
  )
}
