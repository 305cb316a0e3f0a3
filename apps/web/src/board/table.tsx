import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { AnswerList } from './answer-list.tsx'
import { BlankAnswers, BlankPicture } from './blank-table.tsx'
import { Board } from './board.tsx'
import { PlayRoom } from './play-room.tsx'
import type { Section } from './section.ts'
import { usePictureLabel } from './table-labels.ts'
import type { TableController } from './use-table-controller.ts'

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
  /** The right answer, known after the verdict. */
  correct: string | null
  /** How many of the player's latest answers in a row were right. */
  streak: number
}

interface TableProps {
  title: ReactNode
  view: TableView
  controller: TableController
  bar: ReactNode
  /** A `TableStrip`, between bar and picture. */
  strip: ReactNode
  /** The strip is two lines tall. */
  tallStrip?: boolean
  action: ReactNode
  /** The answer has been received, and its verdict waits for the other player. */
  taken?: boolean
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
  /** Announced to screen readers when it changes. */
  announcement: string
  children?: ReactNode
}

/** The table on which a section is played: picture, help and answers, all in one view. */
export function Table({ title, view, controller, bar, strip, action, announcement, ...rest }: TableProps) {
  const { tallStrip = false, taken = false, onShown, children } = rest
  const { current, section, squareAmount, choice, correct, streak } = view
  const label = usePictureLabel(view)
  return (
    <PlayRoom tallStrip={tallStrip}>
      <h1 className="visually-hidden">{title}</h1>
      {bar}
      {strip}
      {section ? (
        <div className="play-picture">
          <Board
            key={current}
            label={label}
            squareAmount={squareAmount}
            picture={section.picture}
            squares={section.squares}
            onShown={onShown}
          />
        </div>
      ) : (
        <BlankPicture />
      )}
      {action}
      {section ? (
        <div className="play-answers" data-taken={taken}>
          <AnswerList
            key={current}
            answers={section.answers}
            choice={choice}
            correct={correct}
            streak={streak}
            showDigits={controller.showKeys}
            onAnswer={controller.onPick}
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
