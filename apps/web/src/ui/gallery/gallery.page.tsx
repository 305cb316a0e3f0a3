import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { CategoryMark } from '../category-mark.tsx'
import { Choices } from '../choices.tsx'
import { CutCard } from '../cut-card.tsx'
import { CutCardSkeleton } from '../cut-card-skeleton.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorSheet } from '../error-sheet.tsx'
import { Leaderboard } from '../leaderboard.tsx'
import { LeaderboardSkeleton } from '../leaderboard-skeleton.tsx'
import { Stamp } from '../stamp.tsx'
import { Switch } from '../switch.tsx'
import { Buttons } from './buttons.tsx'
import { Layers } from './layers.tsx'
import { Part } from './part.tsx'
import { SAMPLE_PICTURE, SAMPLE_ROWS } from './samples.ts'
import { Tokens } from './tokens.tsx'

const SCHEMES = ['light', 'dark'] as const

/** Shows every component of `ui/` in every state, in the light and the dark theme. Only in development. */
export function GalleryPage() {
  return (
    <div className="grid gap-6 lg:relative lg:left-1/2 lg:w-[calc(100vw-64px)] lg:-translate-x-1/2 lg:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <div key={scheme} data-scheme={scheme} className="flex min-w-0 flex-col gap-8 bg-desk p-4 text-ink md:p-6">
          <h1 className="font-display text-40">{scheme}</h1>
          <Tokens />
          <Buttons />
          <Marks />
          <Cards scheme={scheme} />
          <Controls />
          <Layers />
          <States />
          <Part title="Leaderboard">
            <div data-category="1">
              <Leaderboard caption="Sample" rows={SAMPLE_ROWS} />
              <Leaderboard caption="Sample with titles" rows={SAMPLE_ROWS.slice(0, 3)} withTitles />
              <LeaderboardSkeleton rows={3} withTitles />
            </div>
          </Part>
        </div>
      ))}
    </div>
  )
}

const Marks = () => (
  <Part title="Marks, stamps, avatars">
    <div className="flex flex-wrap items-center gap-4">
      {[1, 2, 3, 4].map((id) => (
        <CategoryMark key={id} categoryId={id} className="text-22" />
      ))}
      <Stamp className="text-22">NEW</Stamp>
      <Stamp fresh className="text-16">
        RANK UP
      </Stamp>
      <Avatar name="Çağla" src={SAMPLE_PICTURE} />
      <Avatar name="ığdır" />
      <Avatar name="Broken" src="/no-such-picture.webp" />
    </div>
  </Part>
)

const Cards = ({ scheme }: { scheme: string }) => (
  <Part title="Cut sheets">
    <div className="grid gap-6 md:grid-cols-2">
      {[1, 2, 3, 4].map((id) => (
        <div key={id} className="grid" data-category={id}>
          <CutCard
            to="/ui"
            state={null}
            transition={`gallery-${scheme}-${id}`}
            name={id === 2 ? 'A very long name of a game, forty letters' : 'Out of Orbit'}
            caption={`C-00${id} · 10 cuts · 3×3`}
            picture={id === 3 ? '/no-such-picture.webp' : SAMPLE_PICTURE}
            placeholder="1QcSHQRnh493V4dIh4eXh1h4kJUI"
            sizes="340px"
          />
        </div>
      ))}
      <CutCardSkeleton />
      <CutCardSkeleton large />
    </div>
  </Part>
)

function Controls() {
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState<'auto' | 'light' | 'dark'>('auto')
  return (
    <Part title="Controls">
      <div className="flex max-w-80 flex-col gap-2">
        <Switch checked={on} onChange={setOn}>
          Switch
        </Switch>
        <Switch checked={!on} onChange={(off) => setOn(!off)}>
          Its opposite
        </Switch>
        <Switch checked={false} disabled onChange={setOn}>
          Disabled
        </Switch>
        <Choices
          legend="Choices"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'auto', text: 'Auto' },
            { value: 'light', text: 'Light' },
            { value: 'dark', text: 'Dark' },
          ]}
        />
      </div>
    </Part>
  )
}

const States = () => (
  <Part title="Failed, empty">
    <ErrorSheet
      text="The service is not available right now. Please try again later."
      requestId="req-1a2b3c"
      onRetry={() => {}}
    />
    <ErrorSheet text="No connection." busy onRetry={() => {}} />
    <EmptyState title="No game here yet." action={<Stamp>NEXT</Stamp>}>
      The first one will appear here.
    </EmptyState>
  </Part>
)
