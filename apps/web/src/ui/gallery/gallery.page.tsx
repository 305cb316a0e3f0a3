import { type ReactNode, useState } from 'react'
import Link2 from '~icons/lucide/link-2'
import { Avatar } from '../avatar.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Choices, Switch } from '../choices.tsx'
import { CutCard, CutCardSkeleton } from '../cut-card.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorSheet } from '../error-sheet.tsx'
import { CategoryLetter } from '../game-labels.tsx'
import { Leaderboard, LeaderboardSkeleton } from '../leaderboard.tsx'
import { notify } from '../notice.ts'
import { Sheet } from '../sheet.tsx'
import { Stamp } from '../stamp.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-rule text-18 font-bold">{title}</h2>
      {children}
    </section>
  )
}

const KINDS = ['stamp', 'primary', 'plain', 'quiet'] as const

const Buttons = () => (
  <Part title="Buttons: at rest, pressed, disabled, busy">
    {KINDS.map((kind) => (
      <div key={kind} className="flex flex-wrap items-center gap-4">
        <Button kind={kind}>{kind}</Button>
        <Button kind={kind} data-pressed>
          {kind}
        </Button>
        <Button kind={kind} disabled>
          {kind}
        </Button>
        <Button kind={kind} busy>
          {kind}
        </Button>
      </div>
    ))}
    <div className="flex flex-wrap items-center gap-4">
      <Button>
        <Link2 aria-hidden="true" />
        With a sign
      </Button>
      <ButtonLink to="/ui" kind="primary">
        A link as button
      </ButtonLink>
      <a href="/ui" className="link">
        Words that lead somewhere
      </a>
    </div>
  </Part>
)

function Layers() {
  const [open, setOpen] = useState(false)
  return (
    <Part title="Sheets, dialog, notices">
      <div className="grid gap-6 md:grid-cols-2" data-category="3">
        <Sheet pegs className="p-4">
          <span>A plain sheet</span>
        </Sheet>
        <Sheet pegs paper="category" className="p-4">
          <span>A sheet in the colours of its category</span>
        </Sheet>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => notify('Something happened.')}>Notice</Button>
        <Button onClick={() => notify('Link copied successfully.', 'good')}>Success</Button>
        <Button onClick={() => notify('That did not work.', 'bad')}>Error</Button>
      </div>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <p className="mt-2 mb-6">Press Esc or click outside to close.</p>
        <Button kind="primary" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </Part>
  )
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#123245" d="M0 0h16v9H0z"/><path fill="#f2c14e" d="M11 1h2v2h-2z"/><path fill="#1f5fbf" d="M0 6h16v3H0z"/><path fill="#0e141b" d="M3 6l2-3 2 3z"/></svg>`

const SAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(drawing)}`

const NAMES = [
  'hikari',
  'çağla',
  'ossan',
  'ığdır',
  'blue_cut',
  'kamera',
  'nine',
  'Zeynep',
  'tora',
  'mert_k',
  'last',
  'after',
  'fifteen letters',
]

const SAMPLE_ROWS = NAMES.map((userName, index) => ({
  rank: index + 1,
  userId: index + 1,
  userName,
  userAvatarName: '',
  score: 1780 - 130 * index,
}))

const FILLS = ['desk', 'paper', 'sheet', 'ink', 'ink-2', 'rule', 'pencil', 'shu', 'maru', 'batsu', 'gold']

const Tokens = () => (
  <Part title="Colours and type">
    <ul className="flex flex-wrap gap-2">
      {FILLS.map((name) => (
        <li key={name} className="w-20 border border-ink text-14" style={{ background: `var(--color-${name})` }}>
          <span className="mt-8 block bg-paper px-1">{name}</span>
        </li>
      ))}
    </ul>
    <p className="font-display text-hero leading-none">Iğdır 072</p>
    <p className="font-display text-28">ğĞ şŞ ıI iİ öÖ üÜ çÇ</p>
    <p className="max-w-measure">Running text: ağaç, şık, ılık, İzmir, öykü, üzüm, çiçek. A right answer is worth 100 points.</p>
    <p className="mono">C-007 · 10 cuts · 3×3 · 0123456789</p>
  </Part>
)

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
        <CategoryLetter key={id} categoryId={id} className="text-22" />
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
