import type { ReactNode, Ref } from 'react'
import styles from '../accounts.module.css'

interface AccountPartProps {
  title: string
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A ruled part of the account's sheet: its subject on one side, its actions on the other. */
export function AccountPart({ title, headingRef, children }: AccountPartProps) {
  return (
    <section className={styles.accountPart} data-part="account-part">
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="font-display text-18">
        {title}
      </h2>
      {children}
    </section>
  )
}
