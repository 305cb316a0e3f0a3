import type { Param } from '../../../api/admin/params.ts'

/** The name by which a param's changed value is kept until it is saved; null for a secret, whose value is kept nowhere. */
export const keptChange = ({ paramName, secret }: Pick<Param, 'paramName' | 'secret'>) => (secret ? null : `param:${paramName}`)
