import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Comparison, comparison, seeChallenge } from '../../../api/results.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Day } from '../../../ui/times.tsx'
import { useResultTexts } from '../result-texts.ts'
import { SectionRows } from './section-rows.tsx'

interface ComparisonViewProps {
  token: string
  /** Whether friends can still answer. */
  canBeat: boolean
}

/** The player who shared a result beside one who answered it, section by section. The maker chooses among all answers. */
export function ComparisonView({ token, canBeat }: ComparisonViewProps) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(comparison(token))
  useSeen(token, data)
  if (!data && error) {
    const text = i18n._(errorText(error))
    return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
  }
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-5">
      <h2 id="comparison" className="font-display text-22 md:text-28">{t`Picture by picture`}</h2>
      {data ? <Sides compared={data} canBeat={canBeat} /> : <Skeleton className="h-[400px]" />}
    </section>
  )
}

/** Marks the answers as seen when the player who has shared the result sees them, also those that come while the page is open. */
function useSeen(token: string, compared: Comparison | undefined) {
  const client = useQueryClient()
  const answerCount = compared?.maker.isCaller ? compared.answerCount : null
  useEffect(() => {
    // If this fails, they stay new until the next visit.
    if (answerCount !== null) seeChallenge(token, client).catch(() => {})
  }, [answerCount, token, client])
}

type Answer = Comparison['answers'][number]

/** Identifies an answer among all: its place changes when a newer one comes. */
const keyOf = ({ playerName, endDate }: Answer) => `${playerName} ${endDate}`

function Sides({ compared, canBeat }: { compared: Comparison } & Pick<ComparisonViewProps, 'canBeat'>) {
  const { t } = useLingui()
  const { maker, answers, answerCount } = compared
  const [chosen, setChosen] = useState<string | null>(null)
  const other = answers.find((answer) => keyOf(answer) === chosen) ?? answers[0]
  if (!other && !canBeat) return <EmptyState title={t`Nobody has answered.`} />
  if (!other) return <EmptyState title={t`Nobody has answered yet.`}>{t`Send the link to a friend.`}</EmptyState>
  return (
    <>
      {answers.length > 1 && <Choices answers={answers} chosen={keyOf(other)} onChoose={setChosen} />}
      {maker.isCaller && answerCount > answers.length && (
        <p className="text-ink-2">{t`The newest ${answers.length} of ${answerCount} answers.`}</p>
      )}
      <SectionRows compared={compared} other={other} />
    </>
  )
}

interface ChoicesProps {
  answers: Comparison['answers']
  chosen: string
  onChoose: (key: string) => void
}

function Choices({ answers, chosen, onChoose }: ChoicesProps) {
  const { t } = useLingui()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Who answered`}>
      {answers.map((answer) => (
        <li key={keyOf(answer)}>
          <Choice answer={answer} isChosen={keyOf(answer) === chosen} onChoose={() => onChoose(keyOf(answer))} />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  answer: Answer
  isChosen: boolean
  onChoose: () => void
}

function Choice({ answer, isChosen, onChoose }: ChoiceProps) {
  const { playerOf } = useResultTexts()
  return (
    <Button kind={isChosen ? 'primary' : 'plain'} aria-pressed={isChosen} onClick={onChoose}>
      <span>{playerOf(answer)}</span> <strong className="mono">{answer.score}</strong> <Day date={answer.endDate} />
    </Button>
  )
}
