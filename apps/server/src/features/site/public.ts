export { siteState } from './site-state.ts'
