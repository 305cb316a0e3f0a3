import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Draft } from './draft.ts'
import { isOpen, STEPS, type Step } from './steps.ts'
import './step-strip.css'

const NAMES: Record<Step, MessageDescriptor> = {
  basics: msg`Basics`,
  pictures: msg`Pictures`,
  preview: msg`Preview`,
  publish: msg`Publish`,
}

interface StepStripProps {
  step: Step
  draft: Draft
  /** While the game is being uploaded, the other steps cannot be opened. */
  locked: boolean
  ref: Ref<HTMLElement>
}

/** The four steps in a row, like the columns of a time sheet; those that can be opened are links. */
export function StepStrip({ step, draft, locked, ref }: StepStripProps) {
  const { t } = useLingui()
  return (
    <nav ref={ref} tabIndex={-1} aria-label={t`Steps`} className="step-strip">
      <ol>
        {STEPS.map((each, at) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <StepName step={each} number={at + 1} linked={each !== step && !locked && isOpen(each, draft)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, number, linked }: { step: Step; number: number; linked: boolean }) {
  const { i18n } = useLingui()
  const name = (
    <>
      <span className="mono">{number}</span>
      <span>{i18n._(NAMES[step])}</span>
    </>
  )
  return linked ? <Link to={`?step=${step}`}>{name}</Link> : <span>{name}</span>
}
