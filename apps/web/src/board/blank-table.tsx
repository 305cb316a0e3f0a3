import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { PlayRoom } from './play-room.tsx'

const ANSWERS = ['first', 'second', 'third', 'fourth']

/** A skeleton of the table, in its exact size; its text says what is loading. */
export const BlankTable = ({ children }: { children: ReactNode }) => (
  <PlayRoom busy>
    <div className="play-bar" />
    <BlankPicture />
    <div className="play-strip" />
    <div className="play-action">
      <p className="play-loading" role="status">
        {children}
      </p>
    </div>
    <BlankAnswers />
  </PlayRoom>
)

export const BlankPicture = () => (
  <div className="play-picture">
    <div className="play-blank" />
    <div className="play-caption" />
  </div>
)

export const BlankAnswers = () => (
  <div className="play-answers">
    <div className="answers">
      {ANSWERS.map((answer) => (
        <Skeleton key={answer} />
      ))}
    </div>
  </div>
)
