import type { Difference } from '@guess/contract/rules/commitment'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import ShieldCheck from '~icons/lucide/shield-check'
import { type CheckedPlay, canCheckPlays, checkPlay, type PlayToCheck } from '../../api/check-play.ts'
import { Button } from '../button.tsx'

/** Scrolls a result into view when it appears: on a phone, the buttons below cover the place. */
const show = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' })

/** What a check has found; the margin keeps it clear of the buttons that stay at the bottom. */
const Result = ({ children }: { children: ReactNode }) => (
  <div ref={show} className="scroll-mb-48">
    {children}
  </div>
)

/** The button that checks a play, and what the check has found. */
export function CheckPlayPanel({ play }: { play: PlayToCheck }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => checkPlay(play), networkMode: 'always' })
  return (
    <section className="mt-4 flex flex-col items-start gap-2">
      <Button kind="quiet" className="-ml-2" busy={isPending} onClick={() => mutate()}>
        <ShieldCheck aria-hidden="true" />
        <Trans>Was this fair?</Trans>
      </Button>
      <div>
        <div role="status">
          {!isPending && data?.differences.length === 0 && <Passed checked={data} fromStart={play.fromStart} />}
        </div>
        <div role="alert">
          {!isPending && error && <NotChecked />}
          {!isPending && data && data.differences.length > 0 && <Failed differences={data.differences} />}
        </div>
      </div>
    </section>
  )
}

function Passed({ checked: { uncovered }, fromStart }: { checked: CheckedPlay; fromStart: boolean }) {
  return (
    <Result>
      <p>
        <strong>
          <Trans>Check passed.</Trans>
        </strong>{' '}
        {fromStart ? (
          <Trans>
            The pictures, the order of the squares and the answers were fixed before you saw your first square, and nobody changed
            them.
          </Trans>
        ) : (
          <Trans>
            Nothing has changed since you opened this page; what came before isn't covered, because you opened it after the first
            square.
          </Trans>
        )}
      </p>
      {uncovered.map((sectionNumber) => (
        <Uncovered key={sectionNumber} number={sectionNumber + 1} />
      ))}
    </Result>
  )
}

const Uncovered = ({ number }: { number: number }) => (
  <p className="text-14 text-ink-2">
    <Trans>Picture {number}: the server couldn't read the picture at the start, so the picture isn't covered.</Trans>
  </p>
)

const NotChecked = () => (
  <Result>
    {canCheckPlays() ? (
      <Trans>Couldn't load all the pictures, so nothing was checked. Try again.</Trans>
    ) : (
      <Trans>Your browser can check plays only over a secure connection (https).</Trans>
    )}
  </Result>
)

const Failed = ({ differences }: { differences: readonly Difference[] }) => (
  <Result>
    <p className="font-semibold text-batsu">
      <Trans>Check failed. This differs from what was fixed before your first square:</Trans>
    </p>
    <ul className="list-disc pl-6">
      {differences.map((difference) => (
        <li key={keyOf(difference)}>{textOf(difference)}</li>
      ))}
    </ul>
  </Result>
)

const keyOf = (difference: Difference) =>
  difference.what === 'commitment' ? difference.what : `${difference.what} ${difference.sectionNumber}`

function textOf(difference: Difference): ReactNode {
  if (difference.what === 'commitment') return <Trans>The server's data doesn't match what it promised at the start.</Trans>
  const { what, sectionNumber } = difference
  const number = sectionNumber + 1
  switch (what) {
    case 'missing':
      return <Trans>Picture {number}: it wasn't part of the play.</Trans>
    case 'picture':
      return <Trans>Picture {number}: the picture is a different one.</Trans>
    case 'squares':
      return <Trans>Picture {number}: the squares opened in a different order.</Trans>
    case 'answers':
      return <Trans>Picture {number}: the answers were different or in a different order.</Trans>
    case 'correct-answer':
      return <Trans>Picture {number}: the right answer is a different one.</Trans>
    default:
      return what satisfies never
  }
}
