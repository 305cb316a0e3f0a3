// Users who upload one picture after another. Prints how many uploads were accepted, in total and per second.
// node bench/src/picture-crowd.ts FOLDER SECONDS URL GAME_ID:TOKEN…
import { argv } from 'node:process'
import { picturesIn } from './bench-pictures.ts'
import { countEnds } from './count-ends.ts'

/** A draft has five sections. The last one is never sent, so that the draft is never published. */
const SECTIONS = 4

const [dir = '', seconds, url, ...drafts] = argv.slice(2)
const pictures = await picturesIn(dir)

const FORM = { 'content-type': 'multipart/form-data; boundary=bench' }

/** Returns the body of a form. It is put together by hand, because the crowd shares the machine with the server. */
function bodyOf(fields: Record<string, string>, picture: Buffer): Buffer<ArrayBuffer> {
  const texts = Object.entries(fields).map(
    ([name, text]) => `--bench\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const file =
    '--bench\r\ncontent-disposition: form-data; name="sectionImage"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  return Buffer.concat([Buffer.from(texts.join('') + file), picture, Buffer.from('\r\n--bench--\r\n')])
}

const counted = await countEnds(drafts.length, Number(seconds), async (place, time) => {
  const [gameId = '', token = ''] = drafts[place]?.split(':') ?? []
  // A new answer each time: the server does not store a section again if nothing in it has changed.
  const fields = { gameId, sectionNumber: String(time % SECTIONS), sectionCorrectAnswer: `Answer ${process.pid} ${time}` }
  const reply = await fetch(`${url}/api/section/add`, {
    method: 'POST',
    headers: { ...FORM, authorization: `Bearer ${token}` },
    body: bodyOf(fields, pictures[(place + time) % pictures.length] as Buffer),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`A picture was refused: ${text}`)
})
console.log(JSON.stringify(counted))
