import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PicturePlace } from '../draft/draft.ts'
import { draftErrorTexts } from '../draft/draft-errors.ts'
import { isSmall } from './picture-size.ts'
import './picture.css'

/** The result of checking a file: its size, what was changed, or why it is refused. */
export function PictureVerdict({ place }: { place: PicturePlace }) {
  const { t, i18n } = useLingui()
  switch (place.at) {
    case 'checking':
      return <p className="picture-note">{t`Checking…`}</p>
    case 'refused':
      return (
        <p className="picture-note" data-tone="bad">
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
      <p className="picture-note mono">{before ? t`${before}, reduced to ${size}` : size}</p>
      {moving && <p className="picture-note">{t`It stays animated. All frames together can have up to 25 megapixels.`}</p>}
      {asChosen && (
        <p className="picture-note">{t`It is sent as you chose it: this browser can't redraw it, so it can't be cropped here.`}</p>
      )}
      {isSmall({ width, height }) && (
        <p className="picture-note" data-tone="care">
          <Trans>
            Only <Plural value={width} one="# pixel" other="# pixels" /> wide: it will look blurry.
          </Trans>
        </p>
      )}
    </>
  )
}
