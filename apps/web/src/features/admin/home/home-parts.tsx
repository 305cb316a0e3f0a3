import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type DayPlan, dailyPlans } from '../../../api/admin/games.ts'
import { reportQueue, type Waiting } from '../../../api/admin/moderation.ts'
import { serverState } from '../../../api/admin/statistics.ts'
import { gridText } from '../../../ui/game-labels.tsx'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { ListEmpty, Loaded } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { momentText } from '../figures-text.ts'
import { SUBJECT_LABELS } from '../moderation/report-labels.ts'
import styles from './home.module.css'

/** Says how many of the first steps of a site are still to do, with the way to them (OPERATOR-243). */
export function StepsLeft() {
  const open = useQuery(serverState).data?.steps.filter(({ isDone }) => !isDone).length ?? 0
  if (open === 0) return null
  return (
    <p className={styles.stepsLeft}>
      <Link to="server" className="link inline-flex min-h-11 items-center">
        <Plural value={open} one="First steps: # step left" other="First steps: # steps left" />
      </Link>
    </p>
  )
}

const SHOWN = 3

/** The first entries of the queue, longest waiting first. */
export function FirstInQueue() {
  const { t } = useLingui()
  const query = useQuery(reportQueue(1))
  return (
    <PanelPart title={t`Waiting longest`} choices={<Link to="reports" className="link py-2.5">{t`All reports`}</Link>}>
      <Loaded query={query} room={SHOWN}>
        {({ content }) =>
          content.length === 0 ? (
            <ListEmpty>{t`Nothing to review.`}</ListEmpty>
          ) : (
            <ul className={styles.waiting} data-part="waiting">
              {content.slice(0, SHOWN).map((subject) => (
                <WaitingRow key={`${subject.about}-${subject.id}`} subject={subject} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </PanelPart>
  )
}

function WaitingRow({ subject: { about, id, name, since, reports } }: { subject: Waiting }) {
  const { t, i18n } = useLingui()
  return (
    <li>
      <Link to={`reports?about=${about}&id=${id}`} className={styles.waitingRow}>
        <span className="link min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="text-14 text-ink-2">
          <span>{i18n._(SUBJECT_LABELS[about])}</span>
          {about !== 'play' && <span>{` · ${t`${plural(reports.length, { one: '# report', other: '# reports' })}`}`}</span>}
        </span>
        <time dateTime={since} className="mono text-14 text-ink-2">
          {momentText(since)}
        </time>
      </Link>
    </li>
  )
}

/** The pictures of the next Daily, as it is planned. */
export function TomorrowsDaily() {
  const { t } = useLingui()
  const query = useQuery(dailyPlans)
  return (
    <PanelPart title={t`Tomorrow's Daily`} choices={<Link to="daily" className="link py-2.5">{t`All days`}</Link>}>
      <Loaded query={query} room={1} skeleton="picture">
        {({ days }) => <Planned plan={days[0]} />}
      </Loaded>
    </PanelPart>
  )
}

function Planned({ plan }: { plan: DayPlan | undefined }) {
  const { t } = useLingui()
  if (plan?.kind !== 'pictures') {
    return <ListEmpty>{plan?.kind === 'skipped' ? t`Skipped` : t`Too few pictures`}</ListEmpty>
  }
  const grid = gridText(plan.squareAmount)
  const day = plan.day.split('-').toReversed().join('/')
  return (
    <div className="flex flex-col gap-3">
      <p className="mono text-14 text-ink-2">{`${day} · ${grid}`}</p>
      <ol className={styles.tomorrow} data-part="tomorrow">
        {plan.pictures.map(({ picture, answer }) => (
          <li key={picture}>
            <SectionPicture src={picture} width={160} height={90} loading="lazy" />
            <span className="text-14">{answer}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
