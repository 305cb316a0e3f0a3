import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-rule text-18 font-bold">{title}</h2>
      {children}
    </section>
  )
}
