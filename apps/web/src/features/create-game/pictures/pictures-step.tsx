import { SECTION_AMOUNTS, SECTIONS_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import ArrowDownAZ from '~icons/lucide/arrow-down-a-z'
import Images from '~icons/lucide/images'
import { Button } from '../../../ui/button.tsx'
import type { Draft, DraftEvent } from '../draft/draft.ts'
import { hasAllPictures, isReady, rowError } from '../draft/draft-errors.ts'
import styles from '../draft/wizard.module.css'
import { DropZone } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'
import { droppedPictures } from './picked-files.ts'
import { PictureRows } from './picture-rows.tsx'
import { RefusedPictures } from './refused-pictures.tsx'
import type { usePictures } from './use-pictures.ts'

interface PicturesStepProps {
  draft: Draft
  dispatch: (event: DraftEvent) => void
  pictures: ReturnType<typeof usePictures>
  onNext: () => void
}

/** The second step: a picture and its answer for each section. */
export function PicturesStep({ draft, dispatch, pictures, onNext }: PicturesStepProps) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const handleNext = () => {
    if (isReady(draft)) return onNext()
    setTried(true)
    const open = draft.rows.findIndex((row) => row.place.at !== 'good' || rowError(row) !== null)
    if (open >= 0) place.current?.querySelectorAll('ol > li')[open]?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const isFull = draft.rows.length >= SECTIONS_MAX
  return (
    <div ref={place} className="flex flex-col gap-5">
      {!isFull && (
        <DropZone
          className="flex flex-col items-start gap-3 p-4 md:items-center md:p-6 md:text-center"
          onDrop={(transfer) => void droppedPictures(transfer).then(pictures.handleAdd)}
        >
          <p className="max-w-measure text-balance pointer-fine:hidden">
            <Trans>Choose your pictures: png or jpg, up to 10MB each. They are sorted by name.</Trans>
          </p>
          <p className="max-w-measure text-balance pointer-coarse:hidden">
            <Trans>Drop all your pictures here or choose them: png or jpg, up to 10MB each. They are sorted by name.</Trans>
          </p>
          <FileButton multiple kind={draft.rows.length === 0 ? 'primary' : 'plain'} onFiles={pictures.handleAdd}>
            <Images aria-hidden="true" />
            <span>{draft.rows.length === 0 ? t`Choose pictures` : t`Add more pictures`}</span>
          </FileButton>
        </DropZone>
      )}
      <Counts draft={draft} dispatch={dispatch} />
      <RefusedPictures rows={draft.rows} />
      <PictureRows rows={draft.rows} tried={tried} dispatch={dispatch} onReplace={pictures.handleReplace} />
      <p role="alert" className={`${styles.wizardError} empty:hidden`}>
        {tried && !hasAllPictures(draft) && t`Please make sure you have selected the image for all sections.`}
      </p>
      <Button kind="primary" className={styles.wizardNext} onClick={handleNext}>{t`Next: preview`}</Button>
    </div>
  )
}

/** Shows how many pictures and answers there are, and what to do if their number does not make a game. */
function Counts({ draft, dispatch }: Pick<PicturesStepProps, 'draft' | 'dispatch'>) {
  const { t } = useLingui()
  const { rows, sectionAmount } = draft
  const good = rows.filter(({ place }) => place.at === 'good').length
  const answered = rows.filter((row) => rowError(row) === null).length
  const count = rows.length
  const fitting = SECTION_AMOUNTS.find((amount) => amount === rows.length && amount !== sectionAmount)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p>
        <span>{t`Pictures`}</span> <span className="mono font-semibold">{`${good}/${sectionAmount}`}</span>
      </p>
      <p>
        <span>{t`Answers`}</span> <span className="mono font-semibold">{`${answered}/${sectionAmount}`}</span>
      </p>
      {rows.length > 1 && (
        <Button kind="quiet" className="-ml-2 md:ml-auto" onClick={() => dispatch({ kind: 'ordered' })}>
          <ArrowDownAZ aria-hidden="true" />
          <span>{t`Sort by name`}</span>
        </Button>
      )}
      {rows.length > sectionAmount && (
        <p className={`${styles.wizardCare} w-full`}>
          <Trans>
            You have {count} pictures for {sectionAmount} sections. Remove some or make the game longer.
          </Trans>
        </p>
      )}
      {fitting && (
        <Button onClick={() => dispatch({ kind: 'basics', change: { sectionAmount: fitting } })}>
          <Trans>Make it {fitting} pictures</Trans>
        </Button>
      )}
    </div>
  )
}
