import { argv } from 'node:process'

// Users who sign in repeatedly until the process receives SIGTERM. Prints how often they did.
// node bench/src/sign-in-crowd.ts URL MAIL PASSWORD PEOPLE
const [url, userMail, userPassword, people] = argv.slice(2)

let signIns = 0
let leaving = false
process.once('SIGTERM', () => {
  leaving = true
})

async function signInAgain(): Promise<void> {
  while (!leaving) {
    const reply = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userMail, userPassword }),
    })
    if (!reply.ok) throw new Error(`A sign-in was refused: ${await reply.text()}`)
    await reply.text()
    signIns += 1
  }
}

await Promise.all(Array.from({ length: Number(people) }, signInAgain))
console.log(signIns)
