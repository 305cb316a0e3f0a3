import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Comparison, comparison, seeChallenge } from '../../../api/results.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useResultTexts } from '../result-texts.ts'
import { SectionRows } from './section-rows.tsx'

/** The player who shared a result beside one who answered it, section by section. The maker chooses among all answers. */
export function ComparisonView({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(comparison(token))
  useSeen(token, data)
  if (!data && error) {
    const text = i18n._(errorText(error))
    return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
  }
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-5">
      <h2 id="comparison" className="font-display text-22 md:text-28">{t`Section by section`}</h2>
      {data ? <Sides compared={data} /> : <Skeleton className="h-[400px]" />}
    </section>
  )
}

/** Marks the answers as seen when the player who has shared the result sees them. */
function useSeen(token: string, compared: Comparison | undefined) {
  const client = useQueryClient()
  const isMaker = compared?.maker.isCaller === true
  useEffect(() => {
    // If this fails, they stay new until the next visit.
    if (isMaker) seeChallenge(token, client).catch(() => {})
  }, [isMaker, token, client])
}

function Sides({ compared }: { compared: Comparison }) {
  const { t } = useLingui()
  const { maker, answers, answerCount } = compared
  const [chosen, setChosen] = useState(0)
  const other = answers[chosen] ?? answers[0]
  if (!other) return <EmptyState title={t`Nobody has answered yet.`}>{t`Send the link to a friend.`}</EmptyState>
  return (
    <>
      {answers.length > 1 && <Choices answers={answers} chosen={chosen} onChoose={setChosen} />}
      {maker.isCaller && answerCount > answers.length && (
        <p className="text-ink-2">{t`The newest ${answers.length} of ${answerCount} answers.`}</p>
      )}
      <SectionRows compared={compared} other={other} />
    </>
  )
}

interface ChoicesProps {
  answers: Comparison['answers']
  chosen: number
  onChoose: (place: number) => void
}

function Choices({ answers, chosen, onChoose }: ChoicesProps) {
  const { t } = useLingui()
  const { playerOf } = useResultTexts()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Who answered`}>
      {answers.map((answer, place) => (
        <li key={`${answer.playerName} ${answer.endDate}`}>
          <Button kind={place === chosen ? 'primary' : 'plain'} aria-pressed={place === chosen} onClick={() => onChoose(place)}>
            <span>{playerOf(answer)}</span> <strong className="mono">{answer.score}</strong> <Day date={answer.endDate} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
