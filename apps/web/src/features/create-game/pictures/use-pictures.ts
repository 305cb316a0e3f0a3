import { SECTIONS_MAX } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notify } from '../../../ui/notice.ts'
import type { Draft, DraftEvent, PicturePlace } from '../draft/draft.ts'
import { freshKey } from './fingerprint.ts'
import { orderByName } from './order-by-name.ts'
import { addPicture, pictureBytes } from './picture-box.ts'
import { type Area, fitWithin, type Size } from './picture-size.ts'
import { cropPicture, preparePicture } from './prepare-picture.ts'

const LEFT_OUT_MS = 5_000

// One at a time: twenty decoded photographs would exceed a phone's memory.
let turn: Promise<unknown> = Promise.resolve()

/** Checks a file after those that were chosen before it, so that of two for the same place the last one stays. */
export function prepareOneByOne(file: File, mayMove = false): Promise<PicturePlace> {
  const prepared = turn.then(() => preparePicture(file, mayMove))
  turn = prepared
  return prepared
}

/** Returns the actions on the pictures of a draft. `previewMayMove` allows a GIF as the panel picture. */
export function usePictures(draft: Draft, dispatch: (event: DraftEvent) => void, previewMayMove: boolean) {
  const { t } = useLingui()
  const place = async (file: File, put: (place: PicturePlace) => void, mayMove?: boolean) => {
    put({ at: 'checking', fileName: file.name })
    put(await prepareOneByOne(file, mayMove))
  }
  const handleAdd = (files: readonly File[]) => {
    const ordered = orderByName(files, ({ name }) => name)
    const taken = ordered.slice(0, SECTIONS_MAX - draft.rows.length).map((file) => ({ id: freshKey(), file }))
    const left = ordered.length - taken.length
    const most = SECTIONS_MAX
    if (left > 0)
      notify(
        t`A game can have at most ${most} pictures. ${plural(left, { one: '# was left out.', other: '# were left out.' })}`,
        'bad',
        LEFT_OUT_MS,
      )
    dispatch({ kind: 'added', files: taken.map(({ id, file }) => ({ id, fileName: file.name })) })
    for (const { id, file } of taken)
      void prepareOneByOne(file).then((judged) => dispatch({ kind: 'pictured', id, place: judged }))
  }
  const handleReplace = (id: string, file: File) => place(file, (judged) => dispatch({ kind: 'pictured', id, place: judged }))
  const handlePreview = (file: File) => place(file, (judged) => dispatch({ kind: 'panel', place: judged }), previewMayMove)
  return { handleAdd, handleReplace, handlePreview }
}

type Good = Extract<PicturePlace, { at: 'good' }>

/** Returns a picture cropped to an area; the uncropped one stays in the box. */
export async function cropped(place: Good, area: Area): Promise<PicturePlace> {
  const { picture } = place
  const whole = pictureBytes(picture.wholeKey)
  if (!whole) return { at: 'refused', fileName: place.fileName, error: 'unreadable' }
  const key = addPicture(await cropPicture(whole, area))
  return { ...place, picture: { ...picture, ...fitWithin(area), key, whole: picture.whole ?? sizeOf(picture) } }
}

/** Returns the uncropped picture. */
export function uncropped(place: Good): PicturePlace {
  const { picture } = place
  return picture.whole ? { ...place, picture: { ...picture, ...picture.whole, key: picture.wholeKey, whole: null } } : place
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })
