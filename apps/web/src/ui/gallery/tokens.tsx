import { Part } from './part.tsx'

const FILLS = ['desk', 'paper', 'sheet', 'ink', 'ink-2', 'rule', 'pencil', 'shu', 'maru', 'batsu', 'gold']

export const Tokens = () => (
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
