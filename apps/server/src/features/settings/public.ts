export { maintenanceState } from './maintenance-state.ts'
