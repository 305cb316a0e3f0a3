export { findPanelSeed, keepPanelSeed, writePanelSeed } from './panel-key.queries.ts'
export { addressOf, letterheadOf, timeZoneOf } from './params.ts'
export { publicParams } from './public-params.ts'
export { siteState } from './site-state.ts'
