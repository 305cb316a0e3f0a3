import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import Crop from '~icons/lucide/crop'
import ImageUp from '~icons/lucide/image-up'
import type { PicturePlace } from '../draft/draft.ts'
import wizardStyles from '../draft/wizard.module.css'
import { CropButton } from './crop-button.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'
import pictureStyles from './picture.module.css'
import { PictureVerdict } from './picture-verdict.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface PreviewFieldProps {
  /** Ref of the button that chooses the picture. */
  ref: Ref<HTMLButtonElement>
  place: PicturePlace | null
  error: string | undefined
  mayMove: boolean
  onFile: (file: File) => void
  onPlace: (place: PicturePlace) => void
}

/** The picture on the game's card. */
export function PreviewField({ ref, place, error, mayMove, onFile, onPlace }: PreviewFieldProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a list of choices
    <div role="group" aria-labelledby="panel-picture" aria-describedby={error ? 'panel-error' : undefined}>
      <p id="panel-picture" className="mb-1 font-bold">{t`Panel picture`}</p>
      <DropZone className="flex flex-wrap items-center gap-4 p-3" onFiles={([file]) => file && onFile(file)}>
        {place && <Thumbnail place={place} />}
        <div className={place ? 'min-w-[9rem] flex-1' : 'min-w-[12rem] flex-1'}>
          {place && (
            <p className={pictureStyles.pictureName} data-part="picture-name">
              {place.fileName}
            </p>
          )}
          {place ? (
            <PictureVerdict place={place} />
          ) : (
            <p className="text-14 text-ink-2">
              {mayMove ? (
                <Trans>The picture on the game's card: png, jpg or gif, up to 10MB. It should not give away an answer.</Trans>
              ) : (
                <Trans>The picture on the game's card: png or jpg, up to 10MB. It should not give away an answer.</Trans>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <FileButton ref={ref} mayMove={mayMove} onFiles={([file]) => file && onFile(file)}>
            <ImageUp aria-hidden="true" />
            <span>{place ? t`Replace` : t`Choose a picture`}</span>
          </FileButton>
          {place?.at === 'good' && !place.picture.moving && !place.picture.asChosen && (
            <CropButton place={place} label={t`Crop the panel picture`} onPlace={onPlace}>
              <Crop aria-hidden="true" />
            </CropButton>
          )}
        </div>
      </DropZone>
      {error && (
        <p id="panel-error" className={wizardStyles.wizardError}>
          {error}
        </p>
      )}
    </div>
  )
}
