import { ANSWER_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import Crop from '~icons/lucide/crop'
import GripVertical from '~icons/lucide/grip-vertical'
import ImageUp from '~icons/lucide/image-up'
import Trash2 from '~icons/lucide/trash'

import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TitleCombobox } from '../../../ui/title-combobox.tsx'
import type { DraftEvent, Row } from '../draft/draft.ts'
import { rowError, sameAnswerBefore, samePictureBefore } from '../draft/draft-errors.ts'
import { CropButton } from './crop-button.tsx'
import { FileButton } from './file-button.tsx'
import pictureStyles from './picture.module.css'
import pictureRowsStyles from './picture-rows.module.css'
import { PictureVerdict } from './picture-verdict.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { useRowDrag } from './use-row-drag.ts'

interface PictureRowProps {
  row: Row
  index: number
  rows: readonly Row[]
  tried: boolean
  /** Where a dragged row would be dropped relative to this one. */
  drop: 'before' | 'after' | null
  dragged: boolean
  handle: ReturnType<ReturnType<typeof useRowDrag>['handlesOf']>
  dispatch: (event: DraftEvent) => void
  onMove: (to: number, by: 'up' | 'down') => void
  onReplace: (file: File) => void
  onRemove: () => void
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** One section of the draft: its picture with the verdict, its answer, and its actions. */
export function PictureRow(props: PictureRowProps) {
  const { t, i18n } = useLingui()
  const { row, index, rows, tried, drop, dragged, handle, dispatch } = props
  const number = twoDigits(index + 1)
  const error = rowError(row)
  const isShown = error !== null && (tried || error === 'answer-too-long')
  const same = sameAnswerBefore(rows, index)
  const sameNumber = same === null ? null : twoDigits(same + 1)
  const suggestion = row.suggested ? t`Suggested by the file's name.` : undefined
  const hint = sameNumber === null ? suggestion : t`Same answer as ${sameNumber}.`
  return (
    <li
      className={`sheet ${pictureRowsStyles.pictureRow}`}
      data-row={row.id}
      data-drop={drop ?? undefined}
      data-dragged={dragged || undefined}
    >
      <span className={pictureRowsStyles.pictureHandle} data-part="picture-handle" {...handle} aria-hidden="true">
        <GripVertical width={20} height={20} />
        <span className="mono">{number}</span>
      </span>
      <Thumbnail place={row.place} />
      <div className={pictureRowsStyles.pictureFacts}>
        <p className={pictureStyles.pictureName} data-part="picture-name">
          {row.place.fileName}
        </p>
        <PictureVerdict place={row.place} />
        <SamePicture number={samePictureBefore(rows, index)} />
      </div>
      <div className={pictureRowsStyles.pictureAnswer}>
        <TitleCombobox
          label={t`Answer ${number}`}
          text={row.answer}
          maxLength={ANSWER_MAX}
          error={isShown ? i18n._(refusalTexts[error]) : undefined}
          hint={hint}
          selects={row.suggested ?? false}
          onType={(answer) => dispatch({ kind: 'answered', id: row.id, answer })}
        />
      </div>
      <Actions {...props} number={number} />
    </li>
  )
}

function SamePicture({ number }: { number: number | null }) {
  if (number === null) return null
  const same = twoDigits(number + 1)
  return (
    <p className={pictureStyles.pictureNote} data-tone="care">
      <Trans>Same picture as {same}.</Trans>
    </p>
  )
}

function Actions({ row, index, rows, number, dispatch, onMove, onReplace, onRemove }: PictureRowProps & { number: string }) {
  const { t } = useLingui()
  const up = t`Move ${number} up`
  const down = t`Move ${number} down`
  const remove = t`Remove ${number}`
  return (
    <div className={pictureRowsStyles.pictureActions}>
      <Button aria-label={up} title={up} data-action="up" disabled={index === 0} onClick={() => onMove(index - 1, 'up')}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        aria-label={down}
        title={down}
        data-action="down"
        disabled={index === rows.length - 1}
        onClick={() => onMove(index + 1, 'down')}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {row.place.at === 'good' && !row.place.picture.asChosen && (
        <CropButton
          place={row.place}
          label={t`Crop ${number}`}
          onPlace={(place) => dispatch({ kind: 'pictured', id: row.id, place })}
        >
          <Crop aria-hidden="true" />
        </CropButton>
      )}
      <FileButton label={t`Replace ${number}`} onFiles={([file]) => file && onReplace(file)}>
        <ImageUp aria-hidden="true" />
      </FileButton>
      <Button aria-label={remove} title={remove} data-action="remove" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
