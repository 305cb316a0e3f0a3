import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { PlayRoom } from './play-room.tsx'

const ANSWERS = ['first', 'second', 'third', 'fourth']

/** The table before anything lies on it, in the exact size of what will: its words say what is awaited. */
export const BlankTable = ({ children }: { children: ReactNode }) => (
  <PlayRoom busy>
    <div className="play-bar" />
    <div className="play-strip" />
    <BlankPicture />
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
  </div>
)

export const BlankAnswers = () => (
  <div className="play-answers">
    <div className="answers">
      {ANSWERS.map((answer) => (
        <Skeleton key={answer} className="h-14" />
      ))}
    </div>
  </div>
)
