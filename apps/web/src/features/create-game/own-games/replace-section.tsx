import { ANSWER_MAX } from '@guess/contract/rules/limits'
import { answerError } from '@guess/contract/rules/typed-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ImageUp from '~icons/lucide/image-up'
import { type OwnSection, refetchAfterOwnGameChange, replaceSection } from '../../../api/created-games.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import { normaliseText, type PicturePlace } from '../draft/draft.ts'
import { FileButton } from '../pictures/file-button.tsx'
import { pictureBytes } from '../pictures/picture-box.ts'
import { PictureVerdict } from '../pictures/picture-verdict.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { prepareOneByOne } from '../pictures/use-pictures.ts'
import { isOverForChanges, replaceFailure } from '../publish/publish-failure.ts'

interface ReplaceSectionProps {
  gameId: number
  section: OwnSection
}

/** Replaces the answer, the picture or both of a section that nobody has played. */
export function ReplaceSection({ gameId, section }: ReplaceSectionProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const number = String(section.sectionNumber + 1).padStart(2, '0')
  const label = t`Change picture ${number}`
  return (
    <>
      <Button aria-label={label} onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <Dialog open={open} title={label} onClose={() => setOpen(false)}>
        <SectionForm gameId={gameId} section={section} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface SectionValues {
  answer: string
  /** The new picture; `null` to keep the current one. */
  place: PicturePlace | null
}

function SectionForm({ gameId, section, onClose }: ReplaceSectionProps & { onClose: () => void }) {
  const { t } = useLingui()
  const form = useSectionForm(gameId, section, onClose)
  const answer = useChoice(form, 'answer')
  const picture = useChoice(form, 'place')
  const place = picture.value
  const handleFile = async (file: File) => {
    picture.onChange({ at: 'checking', fileName: file.name })
    picture.onChange(await prepareOneByOne(file))
  }
  return (
    <form className="mt-4 flex flex-col gap-4" noValidate onSubmit={form.handleSubmit}>
      <div className="relative">
        <TitleCombobox
          ref={answer.ref}
          label={t`Answer`}
          text={answer.value}
          maxLength={ANSWER_MAX}
          error={answer.error}
          onType={answer.onChange}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {place ? <Thumbnail place={place} /> : <SectionPicture className="max-w-28" src={section.sectionImage} />}
        <FileButton onFiles={([file]) => file && void handleFile(file)}>
          <ImageUp aria-hidden="true" />
          <span>{t`Choose another picture`}</span>
        </FileButton>
      </div>
      {place && <PictureVerdict place={place} />}
      <FormError className="mt-1" text={form.error} />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={form.busy} disabled={!isReady(place)}>{t`Save`}</Button>
      </div>
    </form>
  )
}

const isReady = (place: PicturePlace | null) => place === null || place.at === 'good'

const bytesOf = (place: PicturePlace | null) => (place?.at === 'good' ? (pictureBytes(place.picture.key) ?? null) : null)

/** Returns the refusal of a change that cannot succeed any more, and throws any other error. */
function refusedForGood(error: unknown) {
  if (isOverForChanges(error)) return error
  throw error
}

/** The form of a section. If its game cannot be changed any more, it closes, and the notice says why: the page is loaded again. */
function useSectionForm(gameId: number, { sectionNumber, sectionCorrectAnswer }: OwnSection, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const showError = useErrorNotice()
  return useContractForm<SectionValues>({
    begin: { answer: sectionCorrectAnswer, place: null },
    checks: { answer: (answer) => answerError(normaliseText(answer)), place: (place) => (isReady(place) ? null : false) },
    errorText: (error) => errorText(error, replaceFailure),
    send: async ({ answer, place }) => {
      const section = { gameId, sectionNumber, sectionCorrectAnswer: normaliseText(answer) }
      const refused = await replaceSection(section, bytesOf(place)).then(() => null, refusedForGood)
      await refetchAfterOwnGameChange(client, gameId)
      if (refused) showError(refused)
      else notify(t`The picture was changed.`, 'good')
      onDone()
    },
  })
}
