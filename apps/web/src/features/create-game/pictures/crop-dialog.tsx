import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PicturePlace } from '../draft/draft.ts'
import wizardStyles from '../draft/wizard.module.css'
import cropStyles from './crop.module.css'
import type { Area } from './picture-size.ts'
import { usePictureUrl } from './thumbnail.tsx'
import { cropped, uncropped } from './use-pictures.ts'

type Good = Extract<PicturePlace, { at: 'good' }>

interface CropDialogProps {
  open: boolean
  place: Good
  title: string
  onPlace: (place: PicturePlace) => void
  onClose: () => void
}

const FRAME_ASPECT = 16 / 9
const ZOOM_MAX = 4
const START = { x: 0, y: 0 }

/** Selects the part of a picture to show, in the shape of the frame: by pointer, by keys, or by the slider below. */
export function CropDialog({ open, place, title, onPlace, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [area, setArea] = useState<Area | null>(null)
  const put = (changed: PicturePlace) => {
    onPlace(changed)
    onClose()
  }
  const handleCrop = async () => {
    if (!area) return
    setBusy(true)
    put(await cropped(place, area))
    setBusy(false)
  }
  return (
    <Dialog open={open} title={title} className={cropStyles.cropDialog} onClose={onClose}>
      <CropFrame key={String(open)} wholeKey={place.picture.wholeKey} onArea={setArea} />
      <p className="text-14 text-ink-2">
        <Trans>Drag the picture or move it with the arrow keys.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {place.picture.whole && (
          <Button kind="quiet" className="mr-auto" onClick={() => put(uncropped(place))}>{t`Whole picture`}</Button>
        )}
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" busy={busy} disabled={!area} onClick={() => void handleCrop()}>
          {t`Crop`}
        </Button>
      </div>
    </Dialog>
  )
}

function CropFrame({ wholeKey, onArea }: { wholeKey: string; onArea: (area: Area) => void }) {
  const { t } = useLingui()
  const [crop, setCrop] = useState(START)
  const [zoom, setZoom] = useState(1)
  const url = usePictureUrl(wholeKey)
  const label = t`Zoom`
  return (
    <>
      <div className={cropStyles.cropFrame}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={FRAME_ASPECT}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t`Visible part` }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <span className="text-14 text-ink-2">{label}</span>
        <input
          type="range"
          className={wizardStyles.wizardRange}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  )
}
