import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/**
 * Returns a component that draws an icon of lines in the color of the text. The build makes one of every icon that is imported.
 * @param drawing SVG elements on a sheet of 24 by 24 units
 */
export const iconOf =
  (drawing: string): Icon =>
  (props) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from a package, at build time
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
