import { AVATAR_NAME_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { AFTER_AVATAR, addAvatar } from '../../../api/admin/avatars.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isSaidElsewhere } from '../../../ui/use-complaint.ts'
import { useDeed } from '../use-deed.ts'
import { useErrorWords } from '../use-error-words.ts'
import { useKeptText } from '../use-kept-text.ts'
import { type AvatarFault, avatarFault } from './avatar-fault.ts'
import { AvatarFile } from './avatar-file.tsx'

const FAULTS = {
  'no-image': msg`Please select the image of the avatar.`,
  'no-name': msg`Please enter the name of the avatar.`,
  format: msg`Please select png or jpg format.`,
  'too-large': msg`Please select an image smaller than 10MB.`,
} satisfies Record<AvatarFault, unknown>

/** Another picture for players to wear. */
export function NewAvatar({ onAdded }: { onAdded: () => void }) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [name, typeName, clearName] = useKeptText('avatarName')
  const [fault, setFault] = useState<AvatarFault | null>(null)
  const failureWords = useFailureWords()
  const { mutate, isPending, error, reset } = useAddAvatar()
  const handleAdded = () => {
    setFile(null)
    clearName()
    onAdded()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = avatarFault(file, name)
    setFault(found)
    reset()
    if (!found && file) mutate({ avatarName: name.trim(), file }, { onSuccess: handleAdded })
  }
  return (
    <form className="control-form control-add" aria-label={t`Add an avatar`} noValidate onSubmit={handleSubmit}>
      <h3 className="font-bold">{t`Add an avatar`}</h3>
      <AvatarFile file={file} onFile={setFile} />
      <TextField
        label={t`Name of the avatar`}
        value={name}
        maxLength={AVATAR_NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => typeName(target.value)}
      />
      <p role="alert" className="panel-fault empty:hidden">
        {fault ? i18n._(FAULTS[fault]) : failureWords(error)}
      </p>
      <Button type="submit" kind="primary" busy={isPending}>{t`Add the avatar`}</Button>
    </form>
  )
}

function useFailureWords() {
  const { t } = useLingui()
  const errorWords = useErrorWords()
  return (error: unknown) =>
    error && !isSaidElsewhere(error) ? `${t`The avatar could not be added.`} ${errorWords(error)}` : undefined
}

function useAddAvatar() {
  const { t } = useLingui()
  return useDeed({
    act: addAvatar,
    said: ({ avatarName }) => t`${avatarName} was added.`,
    touches: AFTER_AVATAR,
  })
}
