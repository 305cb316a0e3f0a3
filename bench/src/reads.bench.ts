import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../tools/find-program.mjs'
import { freePort } from '../../tools/free-port.ts'
import { run, runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'
import { makeWorld, webpOf, writePicture } from './world.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 64
const SQUARE_BYTES = 9_000
const NAME = 'ab'.repeat(16)

const exec = promisify(execFile)

/** Returns the requests per second that wrk measures with one thread. */
async function wrk(url: string): Promise<number> {
  const { stdout } = await exec('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} failed under load`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

const nginxConfig = (dir: string, port: number) => `
worker_processes 1; daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000; types { image/webp webp; }
  client_body_temp_path ${dir}/t1; proxy_temp_path ${dir}/t2; fastcgi_temp_path ${dir}/t3; uwsgi_temp_path ${dir}/t4; scgi_temp_path ${dir}/t5;
  server { listen 127.0.0.1:${port}; root ${dir}/www; location / { add_header Cache-Control "public, max-age=31536000, immutable"; } }
}`

async function startNginx(dir: string, square: Buffer) {
  const port = await freePort()
  await mkdir(join(dir, 'www'))
  await writeFile(join(dir, 'www', `${NAME}.webp`), square)
  await writeFile(join(dir, 'nginx.conf'), nginxConfig(dir, port))
  const url = `http://127.0.0.1:${port}/${NAME}.webp`
  return {
    url,
    nginx: await run(findProgram('nginx') ?? 'nginx', ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], url),
  }
}

async function alternately(one: () => Promise<number>, other: () => Promise<number>) {
  const counts: { one: number[]; other: number[] } = { one: [], other: [] }
  for (let round = 0; round < ROUNDS; round++) {
    counts.one.push(await one())
    counts.other.push(await other())
  }
  return { one: median(counts.one), other: median(counts.other) }
}

/**
 * Compares a square from the server's memory with nginx (one worker), and a game's page data with a bare route of the same bytes.
 */
export async function* reads(): AsyncGenerator<Ratio> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const square = webpOf(SQUARE_BYTES)
  await makeWorld({ dataDir: dir, databaseUrl: null }, 1)
  await writePicture(dir, NAME, square)
  const [port, floorPort] = [await freePort(), await freePort()]
  const server = await runServer(port, { DATA_DIR: dir })
  const floorDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const floor = await run(process.execPath, ['bench/src/floor.ts', String(floorPort)], `http://127.0.0.1:${floorPort}/`)
  const { url, nginx } = await startNginx(floorDir, square)
  try {
    const squares = await alternately(
      () => wrk(`http://127.0.0.1:${port}/media/${NAME}.webp`),
      () => wrk(url),
    )
    yield {
      what: 'a square, compared with one nginx worker',
      ours: squares.one,
      floor: squares.other,
      goal: 0.4,
      note: `${SQUARE_BYTES} bytes`,
    }
    const detail = `http://127.0.0.1:${port}/api/game/withImage/1?images=url`
    const details = await alternately(
      () => wrk(detail),
      () => wrk(`http://127.0.0.1:${floorPort}/detail`),
    )
    yield {
      what: "a game's page data, compared with a bare route",
      ours: details.one,
      floor: details.other,
      goal: 0.45,
      note: 'with all features',
    }
  } finally {
    for (const running of [server, floor, nginx]) await running.stop()
    for (const folder of [dir, floorDir]) await rm(folder, { recursive: true, force: true })
  }
}
