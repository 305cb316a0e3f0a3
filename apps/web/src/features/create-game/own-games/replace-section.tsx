import { ANSWER_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type OwnSection, replaceSection } from '../../../api/created-games.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import { isSaidElsewhere } from '../../../ui/use-complaint.ts'
import { type PicturePlace, tidy } from '../draft/draft.ts'
import { FileButton } from '../pictures/file-button.tsx'
import { takePicture } from '../pictures/picture-box.ts'
import { PictureVerdict } from '../pictures/picture-verdict.tsx'
import { preparePicture } from '../pictures/prepare-picture.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { usePublishFault } from '../publish/use-publish-fault.ts'
import { useOwnGameChange } from './use-own-game-change.ts'

interface ReplaceSectionProps {
  gameId: number
  section: OwnSection
}

/** Another answer, another picture or both, for a section that nobody has played. */
export function ReplaceSection({ gameId, section }: ReplaceSectionProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const number = String(section.sectionNumber + 1).padStart(2, '0')
  const label = t`Change section ${number}`
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

function SectionForm({ gameId, section, onClose }: ReplaceSectionProps & { onClose: () => void }) {
  const { t } = useLingui()
  const faultText = usePublishFault()
  const [answer, setAnswer] = useState(section.sectionCorrectAnswer)
  const { place, choose, bytes } = useOtherPicture()
  const { mutate, isPending, error } = useOwnGameChange(
    gameId,
    () => replaceSection({ gameId, sectionNumber: section.sectionNumber, sectionCorrectAnswer: tidy(answer) }, bytes()),
    () => {
      notify(t`The section was changed.`, 'good')
      onClose()
    },
  )
  const isReady = place === null || place.at === 'good'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isPending) mutate()
  }
  return (
    <form className="mt-4 flex flex-col gap-4" noValidate onSubmit={handleSubmit}>
      <div className="relative">
        <TitleCombobox label={t`Answer`} text={answer} maxLength={ANSWER_MAX} onType={setAnswer} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {place ? <Thumbnail place={place} /> : <img className="own-picture max-w-28" src={section.sectionImage} alt="" />}
        <FileButton onFiles={([file]) => file && void choose(file)}>
          <ImageUp aria-hidden="true" />
          {t`Another picture`}
        </FileButton>
      </div>
      {place && <PictureVerdict place={place} />}
      <p role="alert" className="wizard-fault empty:hidden">
        {error && !isSaidElsewhere(error) && faultText(error)}
      </p>
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={isPending} disabled={!isReady}>{t`Save`}</Button>
      </div>
    </form>
  )
}

function useOtherPicture() {
  const [place, setPlace] = useState<PicturePlace | null>(null)
  const choose = async (file: File) => {
    setPlace({ at: 'checking', fileName: file.name })
    setPlace(await preparePicture(file))
  }
  const bytes = () => (place?.at === 'good' ? (takePicture(place.picture.key) ?? null) : null)
  return { place, choose, bytes }
}
