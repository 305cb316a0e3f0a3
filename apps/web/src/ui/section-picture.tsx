import type { ImgHTMLAttributes } from 'react'
import './section-picture.css'

/** The whole picture of a section, small, in a list. */
export const SectionPicture = ({ className = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
  <img {...rest} className={`section-picture ${className}`} alt="" />
)
