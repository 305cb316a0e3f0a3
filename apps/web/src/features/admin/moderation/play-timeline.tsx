import { TOO_FAST_MS } from '@guess/contract/rules/limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { playTimeline, type Timeline } from '../../../api/admin/moderation.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { Loaded } from '../components/list-states.tsx'
import panelStyles from '../components/panel.module.css'
import { momentText } from '../figures-text.ts'
import moderationStyles from './moderation.module.css'
import styles from './play-timeline.module.css'
import { useReasonLabel } from './report-labels.ts'

/**
 * A flagged play, answer by answer, each as long as it took.
 * @param isHidden whether an operator has hidden it, and its player has appealed
 */
export function PlayTimeline({ playId, isHidden }: { playId: number; isHidden: boolean }) {
  const { t } = useLingui()
  const gone = (
    <p className="text-ink-2">
      <Trans>The play and its answers have been deleted.</Trans>
    </p>
  )
  return (
    <section>
      <Loaded query={useQuery(playTimeline(playId))} room={5} skeleton="picture" gone={gone} keeps>
        {(play) => (
          <>
            <WhyFlagged play={play} isHidden={isHidden} />
            <h3 className="mt-4 font-bold">{t`Answer by answer`}</h3>
            <ol className={styles.timeline} data-part="timeline">
              {timelineBars(play).map((bar) => (
                <TimelineRow key={bar.answer.sectionNumber} bar={bar} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  )
}

function WhyFlagged({ play, isHidden }: { play: Timeline; isHidden: boolean }) {
  const { flag, score, startedAt, endedAt, appeal, results, doubt } = play
  const { t, i18n } = useLingui()
  const reasonLabel = useReasonLabel()
  const ended = endedAt ?? startedAt
  const seconds = secondsText(new Date(ended).getTime() - new Date(startedAt).getTime(), i18n.locale)
  return (
    <>
      <p className={panelStyles.stamped}>
        <Stamp className="text-18">{isHidden ? t`HIDDEN` : t`ON HOLD`}</Stamp>
        <strong className="text-batsu">{reasonLabel(flag)}</strong>
      </p>
      <p className="text-14 text-ink-2">
        <Trans>
          {score} points in {seconds} s, started <time dateTime={startedAt}>{momentText(startedAt)}</time>
        </Trans>
      </p>
      {results !== null && doubt !== null && (
        <p className="text-14 text-ink-2">
          <ResultsText results={results} /> <Trans>Times: {numberText(doubt, i18n.locale)} times the limit.</Trans>
        </p>
      )}
      {appeal !== null && (
        <blockquote className={`${moderationStyles.saidText} mt-2`}>
          <Trans>The player writes: {appeal}</Trans>
        </blockquote>
      )}
    </>
  )
}

/** What other players needed at a section. */
function OthersLine({ known, others }: Pick<TimelineBar['answer'], 'known' | 'others'>) {
  const { t, i18n } = useLingui()
  if (known)
    return <p className="text-14 text-ink-2">{t`The player knew this picture: the answer is not judged, but its time is.`}</p>
  if (!others) return <p className="text-14 text-ink-2">{t`No figures of other players yet.`}</p>
  const { rightShare, usualOpened, usualTook } = others
  const facts = [
    t`${rightShare}% right`,
    usualOpened !== null && t`${plural(usualOpened, { one: '# square open', other: '# squares open' })}`,
    usualTook !== null && t`${secondsText(usualTook, i18n.locale)} s with as many squares`,
  ]
  return <p className="text-14 text-ink-2">{`${t`Others:`} ${facts.filter(Boolean).join(' · ')}`}</p>
}

function TimelineRow({ bar: { answer, length, suspicion } }: { bar: TimelineBar }) {
  const { t, i18n } = useLingui()
  const { sectionNumber, sectionImage, userAnswer, correct, opened, took, known, others } = answer
  const seconds = secondsText(took, i18n.locale)
  return (
    <li data-suspicion={suspicion ?? undefined}>
      <span className={styles.timelinePicture}>
        {sectionImage && <img src={sectionImage} alt={t`Section ${sectionNumber + 1}`} width={112} height={63} loading="lazy" />}
      </span>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="mono" aria-hidden="true">
            {String(sectionNumber + 1).padStart(2, '0')}
          </span>{' '}
          <strong>{userAnswer}</strong>
        </p>
        <p className="text-14">
          <span className={correct ? 'font-semibold text-maru' : 'font-semibold text-batsu'}>
            {correct ? t`○ right` : t`× wrong`}
          </span>
          <span>{` · ${t`${plural(opened, { one: '# square open', other: '# squares open' })}`}`}</span>
        </p>
        <p className={styles.timelineTime}>
          <span className={styles.timelineTrack} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(1, length * 100)}%` }} />
          </span>
          <span className="mono text-14">
            <Trans>{seconds} s</Trans>
          </span>
        </p>
        <OthersLine known={known} others={others} />
        {suspicion && (
          <p className={styles.timelineSuspicion}>{suspicion === 'too-fast' ? t`too fast` : t`right on the first square`}</p>
        )}
      </div>
    </li>
  )
}

/** How far the results of a play are from those of others, in standard deviations. */
export function ResultsText({ results }: { results: number }) {
  const { i18n } = useLingui()
  const distance = numberText(Math.abs(results), i18n.locale)
  return results < 0 ? (
    <Trans>Results: {distance} standard deviations below others.</Trans>
  ) : (
    <Trans>Results: {distance} standard deviations above others.</Trans>
  )
}

/** Minimum length of the scale in milliseconds, so that the bar of an impossibly fast answer is always short. */
const SCALE_MIN_MS = 3_000

type Answer = Timeline['sections'][number]

/** One answer of a flagged play, as a bar of the timeline. */
interface TimelineBar {
  answer: Answer
  /** Fraction of the play's scale, from 0 to 1. */
  length: number
  /** Why the answer is suspicious by the server's criteria (BOT-1, BOT-2), or `null` if it is not. */
  suspicion: 'too-fast' | 'first-squares' | null
}

// A right answer on the first square is suspicious only in a play flagged as too perfect; in any other it may be luck.
function suspicionOf({ took, correct, opened }: Answer, flag: string): TimelineBar['suspicion'] {
  if (took < TOO_FAST_MS) return 'too-fast'
  return flag === 'too-perfect' && correct && opened <= OPEN_AT_START ? 'first-squares' : null
}

/** Returns a bar for each answer. The slowest answer sets the scale, down to a minimum of `SCALE_MIN_MS`. */
export function timelineBars({ sections, flag }: Pick<Timeline, 'sections' | 'flag'>): TimelineBar[] {
  const scale = Math.max(SCALE_MIN_MS, ...sections.map(({ took }) => took))
  return sections.map((answer) => ({ answer, length: answer.took / scale, suspicion: suspicionOf(answer, flag) }))
}

/** Formats milliseconds as seconds, with two decimals below one second and with one otherwise. */
export function secondsText(milliseconds: number, locale: string) {
  const decimals = milliseconds < 1_000 ? 2 : 1
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(milliseconds / 1_000)
}

/** Formats a number with one decimal. */
const numberText = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
