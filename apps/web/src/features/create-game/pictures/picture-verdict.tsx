import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PicturePlace } from '../draft/draft.ts'
import { draftErrorTexts } from '../draft/draft-errors.ts'
import styles from './picture.module.css'
import { isSmall } from './picture-size.ts'

/** The result of checking a file: its size, what was changed, or why it is refused. */
export function PictureVerdict({ place }: { place: PicturePlace }) {
  const { t, i18n } = useLingui()
  switch (place.at) {
    case 'checking':
      return <p className={styles.pictureNote}>{t`Checking…`}</p>
    case 'refused':
      return (
        <p className={styles.pictureNote} data-tone="bad">
          {i18n._(draftErrorTexts[place.error])}
        </p>
      )
    case 'good':
      return <GoodPicture {...place.picture} />
    default:
      return place satisfies never
  }
}

type Good = Extract<PicturePlace, { at: 'good' }>['picture']

function GoodPicture({ width, height, from, moving, asChosen }: Good) {
  const { t } = useLingui()
  const size = `${width}×${height}`
  const before = from && `${from.width}×${from.height}`
  return (
    <>
      <p className={`${styles.pictureNote} mono`}>{before ? t`${before}, reduced to ${size}` : size}</p>
      {moving && <p className={styles.pictureNote}>{t`It stays animated. All frames together can have up to 25 megapixels.`}</p>}
      {asChosen && (
        <p
          className={styles.pictureNote}
        >{t`It is sent as you chose it: this browser can't redraw it, so it can't be cropped here.`}</p>
      )}
      {isSmall({ width, height }) && (
        <p className={styles.pictureNote} data-tone="care">
          <Trans>
            Only <Plural value={width} one="# pixel" other="# pixels" /> wide: it will look blurry.
          </Trans>
        </p>
      )}
    </>
  )
}
