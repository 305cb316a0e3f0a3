import type { ImgHTMLAttributes } from 'react'
import './section-picture.css'

/** A small picture of a whole section, for lists. */
export const SectionPicture = ({ className = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
  <img {...rest} className={`section-picture ${className}`} alt="" />
)
