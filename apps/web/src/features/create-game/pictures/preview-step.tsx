import { sectionScore } from '@guess/contract/rules/scoring'
import { gridSide } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import { Board } from '../../../board/board.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Draft, Picture } from '../draft/draft.ts'
import wizardStyles from '../draft/wizard.module.css'
import { openingOrder } from './opening-order.ts'
import { pictureBytes } from './picture-box.ts'
import { squareAreas } from './picture-size.ts'
import { drawn } from './prepare-picture.ts'
import previewStyles from './preview.module.css'
import { PreviewAnswers } from './preview-answers.tsx'
import { usePictureUrl } from './thumbnail.tsx'

const SHOWN_LONG_SIDE = 960

/** Returns the squares of a picture, each as a picture, cut as the server cuts them. */
async function cutPicture(picture: Blob, squareAmount: number): Promise<Blob[]> {
  const image = await createImageBitmap(picture)
  try {
    const share = Math.min(1, SHOWN_LONG_SIDE / Math.max(image.width, image.height))
    const scaled = (length: number) => Math.max(1, Math.round(length * share))
    // In parallel: a browser may defer each of them until it is idle.
    return await Promise.all(
      squareAreas(image, gridSide(squareAmount)).map((area) =>
        drawn(image, area, { width: scaled(area.width), height: scaled(area.height) }, 'jpg'),
      ),
    )
  } finally {
    image.close()
  }
}

/** Returns the object URLs of the squares of a picture, cut here as the server cuts them; none until they are ready. */
function useSquares(pictureKey: string, squareAmount: number): readonly string[] {
  const [cut, setCut] = useState<{ of: string; urls: readonly string[] } | null>(null)
  const of = `${squareAmount} ${pictureKey}`
  useEffect(() => {
    let urls: string[] = []
    let left = false
    const bytes = pictureBytes(pictureKey)
    const work = bytes ? cutPicture(bytes, squareAmount) : Promise.resolve([])
    void work.then((squares) => {
      if (left) return
      urls = squares.map((square) => URL.createObjectURL(square))
      setCut({ of, urls })
    })
    return () => {
      left = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [pictureKey, squareAmount, of])
  return cut?.of === of ? cut.urls : []
}

/** The third step: each picture as players will see it, opened square by square. */
export function PreviewStep({ draft: { rows, squareAmount, gameTypeId }, onNext }: { draft: Draft; onNext: () => void }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const row = rows[Math.min(at, rows.length - 1)]
  if (row?.place.at !== 'good') return null
  const number = `${at + 1}/${rows.length}`
  return (
    <section className={previewStyles.previewStep} aria-label={t`Preview`}>
      <div className="flex items-center justify-between gap-3">
        <Button aria-label={t`Previous picture`} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <ArrowLeft aria-hidden="true" />
        </Button>
        <p className="min-w-0 text-center leading-snug" aria-live="polite">
          <span className="mono block text-14 text-ink-2">{number}</span>
          <span className="font-bold [overflow-wrap:anywhere]">{row.answer}</span>
        </p>
        <Button aria-label={t`Next picture`} disabled={at === rows.length - 1} onClick={() => setAt(at + 1)}>
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      {row.place.picture.asChosen && squareAmount > 1 ? (
        <Uncut pictureKey={row.place.picture.key} number={number} />
      ) : (
        <Reveal key={row.place.picture.key} picture={row.place.picture} number={number} squareAmount={squareAmount} />
      )}
      {gameTypeId !== null && <PreviewAnswers gameTypeId={gameTypeId} answer={row.answer} />}
      <Button kind="primary" className={wizardStyles.wizardNext} onClick={onNext}>{t`Next: publish`}</Button>
    </section>
  )
}

interface RevealProps {
  picture: Picture
  number: string
  squareAmount: number
}

/** A picture that this browser cannot cut. */
function Uncut({ pictureKey, number }: { pictureKey: string; number: string }) {
  const { t } = useLingui()
  const url = usePictureUrl(pictureKey)
  return (
    <>
      <div className={previewStyles.previewBoard} data-part="preview-board">
        <Board label={t`Picture ${number}`} squareAmount={1} picture={url} squares={[]} />
      </div>
      <p className="text-ink-2">
        <Trans>The whole picture is shown, because this browser can't cut it. Players see its squares.</Trans>
      </p>
    </>
  )
}

function Reveal({ picture, number, squareAmount }: RevealProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(1)
  const squares = useSquares(picture.key, squareAmount)
  const order = openingOrder(squareAmount, picture.key)
  const shown = order.slice(0, opened).flatMap((index) => (squares[index] ? [{ index, image: squares[index] }] : []))
  const worth = sectionScore(squareAmount - opened)
  return (
    <>
      <div className={previewStyles.previewBoard} data-part="preview-board">
        <Board
          label={t`Picture ${number}, ${opened} of ${squareAmount} squares open`}
          squareAmount={squareAmount}
          picture={null}
          squares={shown}
        />
      </div>
      {squareAmount === 1 ? (
        <p className="text-ink-2">
          <Trans>The whole picture is shown.</Trans>
        </p>
      ) : (
        <label className="flex flex-col gap-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t`${plural(opened, { one: '# square open', other: '# squares open' })}`}</span>
            <span className="text-ink-2">
              <Trans>
                A right answer earns <span className="mono">{worth}</span>
              </Trans>
            </span>
          </span>
          <input
            type="range"
            className={wizardStyles.wizardRange}
            min={1}
            max={squareAmount}
            value={opened}
            onChange={({ target }) => setOpened(Number(target.value))}
          />
        </label>
      )}
    </>
  )
}
