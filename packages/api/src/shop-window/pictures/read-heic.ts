import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A picture as its pixels: red, green, blue and opacity, a byte each, row by row. */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** What the thread is to read. */
export interface HeicTask {
  readonly file: Uint8Array;
  readonly mostPixels: number;
}

/** 48 million pixels took 11 s on a busy machine. */
const MOST_MS = 60_000;

/** TypeScript in the repository, JavaScript once it is compiled. */
const ownThread = join(import.meta.dirname, `heic-thread${extname(import.meta.filename)}`);

/**
 * Decodes a HEIC photo, upright: libheif as WebAssembly, because the library for all other pictures comes without HEVC, whose
 * patents its makers do not license. In a thread of its own, which ends with it and gives its memory back: a large photo takes
 * seconds, and fourteen bytes of memory for each pixel.
 *
 * @throws {Error} it is broken, has more pixels than it may, or takes longer than a minute
 */
export const readHeic = async (file: Buffer, mostPixels: number): Promise<RawPicture> => {
  const workerData: HeicTask = { file, mostPixels };
  // What the decoder says of broken files is nothing for the log.
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
