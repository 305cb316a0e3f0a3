import { sizeBudgets } from './tools/size-budgets.ts'

export default sizeBudgets()
