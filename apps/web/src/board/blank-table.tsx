import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import answersStyles from './answers.module.css'
import playStyles from './play.module.css'
import playLayoutStyles from './play-layout.module.css'
import { PlayRoom } from './play-room.tsx'

const ANSWERS = ['first', 'second', 'third', 'fourth']

/** A skeleton of the table, in its exact size; its text says what is loading. */
export const BlankTable = ({ children }: { children: ReactNode }) => (
  <PlayRoom busy>
    <div className={playStyles.playBar} data-part="play-bar" />
    <BlankPicture />
    <div className={playStyles.playStrip} />
    <div className={playStyles.playCaption} data-part="play-caption" />
    <div className={playStyles.playAction} data-part="play-action">
      <p className={playStyles.playLoading} role="status">
        {children}
      </p>
    </div>
    <BlankAnswers />
  </PlayRoom>
)

export const BlankPicture = () => (
  <div className={playLayoutStyles.playPicture} data-part="play-picture">
    <div className={playStyles.playBlank} />
  </div>
)

export const BlankAnswers = () => (
  <div className={playStyles.playAnswers} data-part="play-answers">
    <div className={answersStyles.answers} data-part="answers">
      {ANSWERS.map((answer) => (
        <Skeleton key={answer} />
      ))}
    </div>
  </div>
)
