/** The colours of the site's screens, light and dark, so that these pictures match both. */
export const INK = '#17202b'
export const NIGHT = '#0e141b'
export const PAPER = '#fbf8ef'
export const SHEET = '#f1ecdd'
export const DESK = '#dce3e1'
export const RULE = '#68747f'
export const PENCIL = '#1f5fbf'
export const SHU = '#bf2222'
export const GOLD = '#f2c14e'

/**
 * The colours of the categories 1 to 4: each its paper in light and dark mode, and its accent in light and dark mode. Animation studios tell
 * the sheets of these stages apart by such papers: layout, director's corrections, animation director's (sakkan) and finishing.
 */
export const LAYOUT = { paper: '#cfe6f2', deep: '#123245', accent: '#0f5c86', light: '#8ccbea' }
export const DIRECTOR = { paper: '#f8d3dc', deep: '#3e1726', accent: '#a3214e', light: '#ff9bb8' }
export const SAKKAN = { paper: '#fbe7a1', deep: '#37290a', accent: '#7a5200', light: '#f6cf5a' }
export const FINISH = { paper: '#cfe8d2', deep: '#12301f', accent: '#1e6b3a', light: '#8fd6a3' }
