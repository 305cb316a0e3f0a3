/** Both S3 servers of the tests have the same interface, and no types. */
declare module 's3rver' {
  interface S3rverOptions {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module '@20minutes/s3rver' {
  export { default } from 's3rver'
}
