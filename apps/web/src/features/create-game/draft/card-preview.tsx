import { gridSide } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CutCard } from '../../../ui/cut-card.tsx'
import { usePictureUrl } from '../pictures/thumbnail.tsx'
import styles from './basics.module.css'
import { type Draft, normaliseText } from './draft.ts'

/** A transparent picture of one pixel: the card shows its empty frame. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A preview of the game's card. */
export function CardPreview({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const url = usePictureUrl(draft.panel?.at === 'good' ? draft.panel.picture.key : null)
  const { sectionAmount } = draft
  const side = gridSide(draft.squareAmount)
  const pictures = t`${plural(sectionAmount, { one: '# picture', other: '# pictures' })}`
  return (
    <section
      aria-labelledby="card-preview"
      className={styles.cardPreview}
      data-part="card-preview"
      data-category={draft.gameTypeId ?? undefined}
    >
      <h2 id="card-preview" className="mb-2 text-14 text-ink-2">{t`Preview`}</h2>
      <div inert>
        <CutCard
          to="."
          state={null}
          transition="card-preview"
          name={normaliseText(draft.gameName) || t`Game name`}
          caption={`C-000 · ${pictures} · ${side}×${side}`}
          picture={url ?? NOTHING}
          placeholder=""
          sizes="360px"
          first
        />
      </div>
    </section>
  )
}
