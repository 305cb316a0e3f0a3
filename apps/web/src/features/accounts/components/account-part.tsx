import type { ReactNode } from 'react'

/** A ruled part of the account's sheet: its subject on one side, its actions on the other. */
export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-part">
      <h2 className="font-display text-18">{title}</h2>
      {children}
    </section>
  )
}
