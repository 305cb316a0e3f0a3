import type { ImgHTMLAttributes } from 'react'
import styles from './section-picture.module.css'

/** A small picture of a whole section, for lists. */
export const SectionPicture = ({ className = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
  <img {...rest} className={`${styles.sectionPicture} ${className}`} data-part="section-picture" alt="" />
)
