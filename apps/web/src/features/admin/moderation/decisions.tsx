import { type DecisionReason, REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type Decision, decide, keysAfter, type Waiting } from '../../../api/admin/moderation.ts'
import type { Why } from '../../../api/admin/panel.ts'
import { deleteForFraud } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { useSettings } from '../../../lib/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { Confirmation } from '../components/confirmation.tsx'
import {
  BAN_FOREVER,
  BanFields,
  banIn,
  type Points,
  PointsChoice,
  PointsOutcome,
  WhyFields,
  whyIn,
} from '../components/decision-fields.tsx'
import panelStyles from '../components/panel.module.css'
import { momentText } from '../figures-text.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { DECISION_KEYS, useKeys } from './keys.tsx'
import moderationStyles from './moderation.module.css'
import { useDecisionsFor } from './possible-decisions.ts'
import { DECISION_OUTCOMES, decisionLabels } from './report-labels.ts'

const DONE_MS = 4_000
const EARLIER_MS = 10_000

interface DecisionsProps {
  subject: Waiting
  /** Nothing can be decided before the whole subject is on the screen. */
  allSeen: boolean
  onDecided: () => void
}

/** The buttons of the possible decisions. Keeping takes one press; all others ask first. */
export function Decisions(props: DecisionsProps) {
  const { subject, allSeen } = props
  const { t, i18n } = useLingui()
  const unseen = useId()
  const { confirming, busyWith, error, ask, confirm, close } = useDeciding(props)
  const errorText = useErrorText()
  const possible = useDecisionsFor(subject)
  useKeys(Object.fromEntries(possible.map(({ decision }) => [DECISION_KEYS[decision], () => ask(decision)])))
  return (
    <fieldset className={moderationStyles.decisionBar}>
      <legend className="visually-hidden">{t`Decision`}</legend>
      {possible.map(({ decision, labels }) => (
        <DecisionButton
          key={decision}
          decision={decision}
          label={i18n._(labels.action)}
          busy={busyWith === decision}
          hindrance={allSeen ? undefined : unseen}
          onPress={() => ask(decision)}
        />
      ))}
      {!allSeen && (
        <p id={unseen} className={`${moderationStyles.decisionNote} font-semibold`}>
          <Trans>Wait until everything has loaded.</Trans>
        </p>
      )}
      {confirming === null && error !== null && (
        <div className={moderationStyles.decisionNote}>
          <FormError text={errorText(error)} />
        </div>
      )}
      {confirming && <ConfirmDecision subject={subject} decision={confirming} onClose={close} onConfirm={confirm} />}
    </fieldset>
  )
}

/** Manages the way of a decision: pressed, confirmed unless it keeps, sent; and what somebody else has decided meanwhile. */
function useDeciding({ subject, allSeen, onDecided }: DecisionsProps) {
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const { mutate, mutateAsync, isPending, variables, error, reset } = useDecide(subject, confirming)
  const tellEarlier = useTellEarlier()
  const after = { onSuccess: onDecided, onError: (failure: unknown) => tellEarlier(failure) && onDecided() }
  const ask = (decision: Decision) => {
    if (isPending || !allSeen) return
    reset()
    if (decision === 'keep') mutate({ decision, points: 'kept', why: {} }, after)
    else setConfirming(decision)
  }
  const confirm = async (points: Points, why: Why) => {
    if (confirming) await mutateAsync({ decision: confirming, points, why }, after)
  }
  return { confirming, busyWith: isPending ? variables.decision : null, error, ask, confirm, close: () => setConfirming(null) }
}

/** Returns a function that says what somebody else has decided, if an error is about that. It returns whether it is. */
function useTellEarlier() {
  const { t, i18n } = useLingui()
  return (error: unknown) => {
    const earlier = error instanceof Refusal ? error.reply.earlier : undefined
    if (!earlier) return false
    const outcome = i18n._(DECISION_OUTCOMES[earlier.decision])
    const operator = earlier.operatorName || t`its creator`
    notify(t`Already decided: ${outcome} by ${operator}, ${momentText(earlier.decidedDate)}`, 'plain', EARLIER_MS)
    return true
  }
}

interface DecisionButtonProps {
  decision: Decision
  label: string
  busy: boolean
  /** The id of the element that says why the decision is disabled. */
  hindrance: string | undefined
  onPress: () => void
}

function DecisionButton({ decision, label, busy, hindrance, onPress }: DecisionButtonProps) {
  const { keys } = useSettings()
  const key = DECISION_KEYS[decision]
  return (
    <Button
      kind={decision === 'keep' ? 'primary' : 'plain'}
      className={decision === 'keep' ? '' : panelStyles.dangerButton}
      busy={busy}
      aria-disabled={hindrance !== undefined}
      aria-describedby={hindrance ?? meaningId(decision)}
      aria-keyshortcuts={keys ? key : undefined}
      onClick={onPress}
    >
      <span>{label}</span>
      {keys && (
        <span className={moderationStyles.keyHint} aria-hidden="true">
          {key.toUpperCase()}
        </span>
      )}
    </Button>
  )
}

/** A decision, why, and, if it deletes a game, what becomes of the points earned in it. */
interface DecisionToSend {
  decision: Decision
  points: Points
  why: Why
}

function useDecide(subject: Waiting, confirming: Decision | null) {
  const { t, i18n } = useLingui()
  return useAdminAction({
    run: async ({ decision, points, why }: DecisionToSend) => {
      await (points === 'lost' ? deleteForFraud(subject.id, why) : decide(subject, decision, why))
    },
    noticeFor: (_, { decision, points }) => {
      if (points === 'lost') return t`Game deleted and its points taken back. Reporters will be notified.`
      const labels = decisionLabels(subject.about, decision)
      return labels && i18n._(labels.done)
    },
    noticeMs: DONE_MS,
    invalidates: keysAfter(subject.about, confirming),
  })
}

interface ConfirmDecisionProps {
  subject: Waiting
  decision: Decision
  onClose: () => void
  onConfirm: (points: Points, why: Why) => Promise<unknown>
}

/** Asks why, before a decision that takes something away, and, if it deletes a game, what becomes of the points earned in it. */
function ConfirmDecision({ subject, decision, onClose, onConfirm }: ConfirmDecisionProps) {
  const { i18n } = useLingui()
  const isDeletion = subject.about === 'game' && decision === 'delete'
  const isBan = decision === 'ban'
  const reasons: readonly DecisionReason[] = REASONS_FOR[isBan ? 'ban' : subject.about]
  const [points, setPoints] = useState<Points>('kept')
  const [ban, setBan] = useState(BAN_FOREVER)
  const [why, setWhy] = useState({ reason: likelyReason(subject, reasons), note: '' })
  const labels = decisionLabels(subject.about, decision)
  if (!labels) return null
  return (
    <Confirmation
      title={i18n._(labels.question ?? labels.action)}
      word={subject.about === 'game' ? subject.name : (subject.userName ?? subject.name)}
      confirmLabel={i18n._(labels.action)}
      onClose={onClose}
      onConfirm={() => onConfirm(points, { ...whyIn(why), ...(isBan && banIn(ban)) })}
    >
      <p>
        <span>{i18n._(labels.means)}</span> {isDeletion && <PointsOutcome points={points} />}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {isDeletion && <PointsChoice value={points} onChange={setPoints} />}
        {isBan && <BanFields value={ban} onChange={setBan} />}
        <WhyFields reasons={reasons} value={why} onChange={setWhy} />
      </div>
    </Confirmation>
  )
}

/** Returns the id of the element that says what a decision does. */
const meaningId = (decision: Decision) => `means-${decision}`

/** Says what else each decision does. */
export function DecisionMeanings({ subject }: { subject: Waiting }) {
  const { t, i18n } = useLingui()
  return (
    <section>
      <h3 className="mb-2 font-bold">{t`What happens next`}</h3>
      <dl className={moderationStyles.decisionMeanings}>
        {useDecisionsFor(subject).map(({ decision, labels }) => (
          <div key={decision}>
            <dt>{i18n._(labels.action)}</dt>
            <dd id={meaningId(decision)}>{i18n._(labels.means)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the reason that most reports of a subject have, of those that can be given; of a flagged play, cheating. */
export function likelyReason(
  { about, reports }: Pick<Waiting, 'about' | 'reports'>,
  reasons: readonly DecisionReason[],
): DecisionReason | '' {
  if (about === 'play') return reasons.includes('cheating') ? 'cheating' : ''
  const counted = reasons.map((reason) => ({ reason, count: reports.filter((report) => report.reason === reason).length }))
  const [first] = counted.toSorted((one, other) => other.count - one.count)
  return first && first.count > 0 ? first.reason : ''
}
