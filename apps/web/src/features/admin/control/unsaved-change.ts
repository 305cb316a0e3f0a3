import type { Param } from '../../../api/admin/params.ts'

/**
 * Returns the name under which the changed value of a param is stored until it is saved; `null` for a secret, whose value is
 * never stored.
 */
export const unsavedChange = ({ paramName, secret }: Pick<Param, 'paramName' | 'secret'>) =>
  secret ? null : `param:${paramName}`
