import { addGame, addSection, replaceSection } from '@guess/contract/api/create-game'
import sharp from 'sharp'
import { aUser, type UserOptions } from './builders.ts'
import { type Player, signedIn } from './player.ts'
import type { TestApp, TestFixture } from './test-app.ts'

/** A file field of a form. */
export interface Upload {
  bytes: Buffer
  name?: string
  type?: string
}

const pictures = new Map<string, Promise<Buffer>>()

const cells = (seed: number) =>
  Buffer.from(Array.from({ length: 9 * 8 * 3 }, (_, at) => ((at * 37 + seed * 101) ** 2 % 251) & 255))

/** Returns a small picture of random cells. The pictures of different seeds do not look alike. */
export function aPhoto(seed: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const key = `${seed}.${format}`
  const made =
    pictures.get(key) ??
    sharp(cells(seed), { raw: { width: 9, height: 8, channels: 3 } })
      .resize(90, 80, { kernel: 'nearest' })
      .toFormat(format)
      .toBuffer()
  pictures.set(key, made)
  return made
}

const fileOf = ({ bytes, name = 'photo.png', type = 'image/png' }: Upload) => new File([new Uint8Array(bytes)], name, { type })

/** Returns a form as the site's own page sends it. */
export function aForm(fields: Record<string, string | number>, files: Record<string, Upload | Buffer> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, fileOf(Buffer.isBuffer(file) ? { bytes: file } : file))
  return form
}

type Fields = Record<string, string | number>
type Beginning = { image?: Upload | Buffer | null } & Partial<Record<string, unknown>>

const GAME: Fields = { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 }

/** Returns the form that creates a game. */
export async function beginning({ image, ...fields }: Beginning = {}) {
  const picture = image === undefined ? await aPhoto(0) : image
  return { body: aForm({ ...GAME, ...(fields as Fields) }, picture ? { gamePreviewImage: picture } : {}) }
}

/** Returns the form of one section. */
export const sectionForm = (fields: Record<string, string | number>, image: Upload | Buffer | null) => ({
  body: aForm({ sectionCorrectAnswer: 'Mushishi', ...fields }, image ? { sectionImage: image } : {}),
})

/** Returns a player with the calls that create games. */
export function making(player: Player) {
  const begin = async (fields: Beginning = {}) => (await player.call(addGame, await beginning(fields))).gameId
  const add = async (
    gameId: number,
    sectionNumber: number,
    fields: Record<string, string | number> = {},
    image?: Upload | Buffer,
  ) => player.call(addSection, sectionForm({ gameId, sectionNumber, ...fields }, image ?? (await aPhoto(sectionNumber + 1))))
  return {
    ...player,
    begin,
    add,
    refusedToBegin: async (fields: Beginning) => player.expectRefusal(addGame, await beginning(fields)),
    refusedToAdd: async (fields: Record<string, string | number>, image: Upload | Buffer | null) =>
      player.expectRefusal(addSection, sectionForm(fields, image)),
    replace: (fields: Record<string, string | number>, image: Upload | Buffer | null = null) =>
      player.call(replaceSection, { body: aForm(fields, image ? { sectionImage: image } : {}) }),
    refusedToReplace: (fields: Record<string, string | number>, image: Upload | Buffer | null = null) =>
      player.expectRefusal(replaceSection, { body: aForm(fields, image ? { sectionImage: image } : {}) }),
    /** Publishes a game of five sections and returns its id. */
    async publish(fields: Beginning = {}) {
      const gameId = await begin({ squareAmount: 1, ...fields })
      for (let number = 0; number < 5; number++) await add(gameId, number, { sectionCorrectAnswer: `Answer ${number}` })
      return gameId
    },
  }
}

export type Maker = ReturnType<typeof making>

/** Returns a signed-in user who creates games. */
export const aMaker = async (app: TestApp): Promise<Maker> => making(await signedIn(app, await aUser(app)))

/** Signs an account in at several processes on the same data: enough to accept `count` uploads of it at once (SERVICE-24). */
export async function makersAtOnce(testApp: TestFixture, userId: number, count: number): Promise<Maker[]> {
  const apps: TestApp[] = [testApp]
  while (apps.length * 2 < count) apps.push(await testApp.startAnother())
  const makers = await Promise.all(apps.map(async (app) => making(await signedIn(app, userId))))
  return makers.flatMap((maker) => [maker, maker]).slice(0, count)
}

/** Makes a user an operator, or gives the user another role. */
export async function promote({ db }: TestApp, userId: number, roleName = 'ROLE_ADMIN'): Promise<void> {
  const role = db.selectFrom('roles').select('id').where('name', '=', roleName)
  const { id } = await role.executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id: userId, role_id: id }).execute()
}

/** Returns a browser in which an operator is signed in. */
export async function anOperator(app: TestApp, options: Partial<UserOptions> = {}): Promise<Player> {
  const userId = await aUser(app, options)
  await promote(app, userId)
  return signedIn(app, userId)
}

/** Returns a browser in which a moderator is signed in who has been in the panel before. */
export async function aModerator(app: TestApp): Promise<Player> {
  const userId = await aUser(app)
  await promote(app, userId, 'ROLE_MODERATOR')
  await app.db.updateTable('user_roles').set({ first_visit_at: app.clock.now() }).where('user_id', '=', userId).execute()
  return signedIn(app, userId)
}

/** Returns every key in the media store. */
export async function storedKeys({ platform }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of platform.media.keys()) keys.push(key)
  return keys.toSorted()
}

/** Deletes what earlier tests have left in the media store. */
export async function emptyMedia(app: TestApp): Promise<void> {
  for (const key of await storedKeys(app)) await app.platform.media.delete(key)
}
