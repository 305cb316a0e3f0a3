import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { AFTER_PLAN, changePlan, type DayPlan, dailyPlans, type PlanChange } from '../../../api/admin/games.ts'
import { Button } from '../../../ui/button.tsx'
import { gridText } from '../../../ui/game-labels.tsx'
import { SectionPicture } from '../../../ui/section-picture.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { Listed } from '../components/list-states.tsx'
import { PanelPage, PanelPart } from '../components/panel-page.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import styles from './daily.module.css'

/** The plans of the Dailies of the next 14 days, and what can be changed about them. */
export function DailyPage() {
  const { t } = useLingui()
  const query = useQuery(dailyPlans)
  const showError = useErrorNotice()
  const { mutate, isPending } = useAdminAction({
    run: changePlan,
    noticeFor: ({ changed }) => (changed ? t`Saved.` : t`No other picture.`),
    invalidates: AFTER_PLAN,
    awaitsRefetch: true,
  })
  const handleChange = (change: PlanChange) => mutate(change, { onError: showError })
  return (
    <PanelPage title={t`Daily`} intro={<Archive />}>
      <Listed query={query} rows={query.data?.days} skeleton="picture" empty="">
        {(days) => days.map((plan) => <Day key={plan.day} plan={plan} busy={isPending} onChange={handleChange} />)}
      </Listed>
    </PanelPage>
  )
}

const Archive = () => (
  <a className="link" href="/daily">
    <Trans>Past days</Trans>
  </a>
)

interface DayProps {
  plan: DayPlan
  busy: boolean
  onChange: (change: PlanChange) => void
}

function Day({ plan: { day, kind, squareAmount, isDecided, pictures }, busy, onChange }: DayProps) {
  const { t } = useLingui()
  const { choicesRef, handleOwnChange } = useKeptFocus(busy)
  const handleChange = (change: PlanChange) => {
    handleOwnChange()
    onChange(change)
  }
  const button = (change: PlanChange['change'], label: string) => (
    <Button busy={busy} onClick={() => handleChange({ day, change })}>
      {label}
    </Button>
  )
  const choices = (
    <div ref={choicesRef} className="flex flex-wrap gap-2">
      {kind === 'pictures' && button('replace-all', t`Replace all`)}
      {kind !== 'skipped' && button('skip', t`Skip`)}
      {(isDecided || kind === 'skipped') && button('reset', t`Reset`)}
    </div>
  )
  return (
    <PanelPart title={`${day.split('-').toReversed().join('/')} · ${gridText(squareAmount)}`} choices={choices}>
      {kind !== 'pictures' && <p>{kind === 'skipped' ? t`Skipped` : t`Too few pictures`}</p>}
      <ol className={styles.planned} data-part="planned">
        {pictures.map(({ picture, answer, gameName }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its button, and with it the focus, when its picture is replaced
          <li key={place}>
            <SectionPicture src={picture} width={160} height={90} loading="lazy" />
            <b>{answer}</b>
            <span className="text-14 text-ink-2">{gameName}</span>
            <Button
              busy={busy}
              aria-label={t`Replace ${answer}`}
              onClick={() => handleChange({ day, change: 'replace-picture', place })}
            >
              {t`Replace`}
            </Button>
          </li>
        ))}
      </ol>
    </PanelPart>
  )
}

/**
 * Keeps the focus in a day whose own change removes the pressed button: Skip leaves it to Reset, and Reset to Skip, each the last of
 * the day's buttons by then.
 */
function useKeptFocus(busy: boolean) {
  const choicesRef = useRef<HTMLDivElement>(null)
  const isOwnChange = useRef(false)
  useLayoutEffect(() => {
    if (!isOwnChange.current) return
    if (document.activeElement === document.body) choicesRef.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    if (!busy) isOwnChange.current = false
  })
  const handleOwnChange = () => {
    isOwnChange.current = true
  }
  return { choicesRef, handleOwnChange }
}
