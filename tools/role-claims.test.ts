import { expect, test } from 'vitest'
import { roleClaimErrors } from './role-claims.ts'

const SERVER = 'apps/server/src'
const SIGNING = {
  name: `${SERVER}/platform/http/access-tokens.ts`,
  text: 'const sign = ({ userId, roles }: TokenOwner) => claims.roles',
}
const errorsOf = (text: string) => roleClaimErrors([SIGNING, { name: `${SERVER}/features/admin/gate.ts`, text: `fine\n${text}` }])

test.each([
  "if (claim.roles.includes('ROLE_ADMIN')) open()",
  'const held = payload?.roles ?? []',
  'const held = (await readAccess(parts, token))\n  .roles',
  "const held = decodeJwt(token)['roles']",
  'const held = claims?.["roles"]',
  'const { sub, roles } = verified.payload',
  'const { userId, claims: { roles } = {} } = await verifyToken(parts)',
  'const { roles: held = [] }: { roles?: string[] } = decodeJwt(token)',
  'let roles; ({ roles } = payload)',
  'const isOperator = ({ roles }: AccessClaim) => true',
  'const isOperator = ({ roles }) => true',
  'function isOperator(parts: Needs, { userId, roles }: Claims): boolean {}',
  'for (const held of JSON.parse(body).roles) open(held)',
])('reports a read of roles: %s', (text) => {
  const [error, ...more] = errorsOf(text)
  expect(more).toEqual([])
  expect(error).toMatch(/^apps\/server\/src\/features\/admin\/gate\.ts:[23]: reads roles from an object/)
})

test.each([
  "sql<string[]>`array(select 1)`.as('roles')",
  'const returned = { roles: await findRolesOf(db, holder.id) }',
  'return { roles: await findRolesOf(db, holder.id) }',
  "import { rolesRoutes } from './roles/roles.routes.ts'",
  "db.selectFrom('roles as r').select('r.name')",
  'interface User {\n  userName: string\n  roles: string[]\n}',
  'const found: { roles: string[] }[] = []',
  'join roles r on r.id = m.role_id where r.name = $1',
  '// a token names claim.roles for display',
  '/** Not `claims.roles`: ask the database. */',
  'roleClaims.rolesRead()',
])('accepts %s', (text) => {
  expect(errorsOf(text)).toEqual([])
})

test('accepts the file that signs the token, and reports if there is none', () => {
  expect(roleClaimErrors([SIGNING])).toEqual([])
  expect(roleClaimErrors([{ name: `${SERVER}/main.ts`, text: '' }])).toEqual([
    `${SIGNING.name} does not exist, so nothing tells which file may name roles`,
  ])
})
