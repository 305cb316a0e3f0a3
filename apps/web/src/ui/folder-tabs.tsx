import { Link, type To } from 'react-router'
import styles from './folder-tabs.module.css'

export interface FolderTab {
  to: To
  text: string
  current: boolean
}

interface FolderTabsProps {
  label: string
  tabs: readonly FolderTab[]
}

/** Tabs that switch between a few lists in the same place. */
export const FolderTabs = ({ label, tabs }: FolderTabsProps) => (
  <nav aria-label={label} className={styles.folderTabs} data-part="folder-tabs">
    {tabs.map(({ to, text, current }) => (
      <Link key={text} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
