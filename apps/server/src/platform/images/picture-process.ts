// The program of the process in which uploaded pictures are processed (decision 52). in-picture-process.ts starts it.
import { createBirpc } from 'birpc'
import sharp from 'sharp'
import * as functions from './make-pictures.ts'

// As many pictures are in work as there are cores, so threads of their own would only take turns.
sharp.concurrency(1)

// A stopping server still finishes its uploads, and what stops it often sends the signal to all of its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

// The server has exited, or needs this process no longer.
process.on('disconnect', () => process.exit())

createBirpc(functions, {
  post: (message) => process.send?.(message),
  on: (receive) => process.on('message', receive),
  timeout: -1,
})
