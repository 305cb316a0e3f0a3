// Users who upload one picture after another. Prints how many uploads were accepted, in total and per second.
// node bench/src/picture-crowd.ts FOLDER SECONDS URL GAME_ID:TOKEN…
import { argv } from 'node:process'
import { picturesIn } from './bench-pictures.ts'
import { countEnds } from './count-ends.ts'

/** A draft has five sections. The last one is never sent, so that the draft is never published. */
const SECTIONS = 4

const [dir = '', seconds, url, ...drafts] = argv.slice(2)
const pictures = await picturesIn(dir)

const counted = await countEnds(drafts.length, Number(seconds), async (place, time) => {
  const [gameId = '', token = ''] = drafts[place]?.split(':') ?? []
  const form = new FormData()
  form.set('gameId', gameId)
  form.set('sectionNumber', String(time % SECTIONS))
  // A new answer each time: the server does not store a section again if nothing in it has changed.
  form.set('sectionCorrectAnswer', `Answer ${process.pid} ${time}`)
  const bytes = new Uint8Array(pictures[(place + time) % pictures.length] as Buffer)
  form.set('sectionImage', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const reply = await fetch(`${url}/api/section/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`A picture was refused: ${text}`)
})
console.log(JSON.stringify(counted))
