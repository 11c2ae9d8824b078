import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The pixels of a picture: red, green, blue and alpha, a byte each, row by row. */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Input of the worker thread. */
export interface HeicTask {
  readonly file: Uint8Array;
  readonly mostPixels: number;
}

/** 48 million pixels took 11 s on a busy machine. */
const MOST_MS = 60_000;

/** The worker's file: TypeScript in the repository, JavaScript once compiled. */
const ownThread = join(import.meta.dirname, `heic-thread${extname(import.meta.filename)}`);

/**
 * Decodes a HEIC photo, upright. It uses libheif as WebAssembly, because the library for all other pictures comes
 * without HEVC, whose patents its makers do not license. Decoding runs in a worker thread, which releases its memory
 * when it ends: a large photo takes seconds, and fourteen bytes of memory per pixel.
 *
 * @throws {Error} the photo is broken, has more than `mostPixels` pixels, or takes longer than a minute
 */
export const readHeic = async (file: Buffer, mostPixels: number): Promise<RawPicture> => {
  const workerData: HeicTask = { file, mostPixels };
  // The decoder's messages about broken files must not reach the log.
  const worker = new Worker(ownThread, { workerData, stdout: true, stderr: true });
  const { promise, resolve, reject } = Promise.withResolvers<RawPicture>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread that reads HEIC has ended.')));
  const timer = setTimeout(() => reject(new Error('Reading HEIC took too long.')), MOST_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
