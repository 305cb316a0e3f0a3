import type { TitleForm } from '@guess/contract/fields'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { AnswerList } from './answer-list.tsx'
import { BlankAnswers, BlankPicture } from './blank-table.tsx'
import { Board } from './board.tsx'
import playStyles from './play.module.css'
import playLayoutStyles from './play-layout.module.css'
import { PlayRoom } from './play-room.tsx'
import type { Reveal, Section } from './section.ts'
import { usePictureLabel } from './table-labels.ts'
import type { TableController } from './use-table-controller.ts'
import { useTapToGoOn } from './use-tap-to-go-on.ts'

/** The content of the table. */
export interface TableView {
  /** Index of the section, from 0. */
  current: number
  total: number
  squareAmount: number
  /** `null` before the first section has arrived. */
  section: Section | null
  /** The chosen answer, locked from the first press. */
  choice: string | null
  /** What the picture showed; `null` before the verdict. */
  reveal: Reveal | null
  /** How many of the player's latest answers in a row were right. */
  rightInARow: number
}

interface TableProps {
  title: ReactNode
  view: TableView
  controller: TableController
  bar: ReactNode
  /** The results of the sections, in one row below the bar. */
  pips?: ReactNode
  /** A `TableStrip` below the picture. */
  strip?: ReactNode
  /** A `TableStrip` of two lines above the picture. */
  tallStrip?: ReactNode
  action: ReactNode
  /** The answer has been received, and its verdict waits for the other player. */
  taken?: boolean
  /** Answers wait until the missing pictures have arrived. */
  answersNeedPictures?: boolean
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
  /** Announced to screen readers when it changes. */
  announcement: string
  children?: ReactNode
}

/** The table on which a section is played: picture, help and answers, all in one view. */
export function Table({ title, view, controller, bar, pips, strip, tallStrip, action, announcement, ...rest }: TableProps) {
  const { taken = false, answersNeedPictures = false, onShown, children } = rest
  const { pictures } = controller
  const { current, section, squareAmount, choice, reveal, rightInARow } = view
  const label = usePictureLabel(view)
  const taps = useTapToGoOn(reveal, controller.onNext)
  return (
    <PlayRoom tallStrip={tallStrip !== undefined}>
      <h1 className="visually-hidden">{title}</h1>
      {bar}
      {pips}
      {tallStrip}
      {section ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Next does the same by key
        // biome-ignore lint/a11y/noStaticElementInteractions: and is the control that assistive technology finds
        <div className={playLayoutStyles.playPicture} data-part="play-picture" onClick={taps.onPicture}>
          <Board
            key={current}
            label={label}
            squareAmount={squareAmount}
            picture={section.picture}
            squares={section.squares}
            whole={reveal?.sectionImage ?? null}
            onShown={onShown}
            onMissing={pictures.report}
          />
        </div>
      ) : (
        <BlankPicture />
      )}
      {strip}
      <Caption reveal={reveal} asks={section !== null} />
      {action}
      {section ? (
        <div className={playStyles.playAnswers} data-part="play-answers" data-taken={taken}>
          <AnswerList
            key={current}
            answers={section.answers}
            choice={choice}
            correct={reveal?.correctAnswer ?? null}
            rightInARow={rightInARow}
            showDigits={controller.showKeys}
            isHeld={answersNeedPictures && pictures.areMissing}
            onAnswer={controller.onPick}
            onTapDecided={taps.onDecided}
            acceptsPress={taps.acceptsPress}
          />
        </div>
      ) : (
        <BlankAnswers />
      )}
      <LiveRegion text={announcement} />
      {children}
    </PlayRoom>
  )
}

/** How each kind of title is called. */
export const FORMS: Record<NonNullable<TitleForm>, MessageDescriptor> = {
  series: msg`Series`,
  film: msg`Film`,
  ova: msg`OVA`,
  manga: msg`Manga`,
}

/** Letters of a title from which on it is small in a low window, so that its year is not cut off. */
const LONG_TITLE = 24

/** Asks for the title; after the verdict it says it, with its year and what it is: one text, in room that is there from the start. */
function Caption({ reveal, asks }: { reveal: Reveal | null; asks: boolean }) {
  const { i18n } = useLingui()
  return (
    <p
      className={playStyles.playCaption}
      data-part="play-caption"
      data-asks={reveal === null}
      data-long={(reveal?.correctAnswer.length ?? 0) > LONG_TITLE}
    >
      {reveal ? (
        <span>
          <strong>{reveal.correctAnswer}</strong>
          {reveal.year && <span>{` · ${reveal.year}`}</span>}
          {reveal.form && <span>{` · ${i18n._(FORMS[reveal.form])}`}</span>}
        </span>
      ) : (
        asks && <Trans>Which anime is this?</Trans>
      )}
    </p>
  )
}
