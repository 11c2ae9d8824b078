import { parentPort, workerData } from 'node:worker_threads';
import decoder from 'heic-decode';
import type { HeicTask, RawPicture } from './read-heic.ts';

const { file, mostPixels }: HeicTask = workerData;
const [picture] = await decoder.all({ buffer: file });
// The size in the file's header may be wrong, so check the decoder's.
if (picture === undefined || picture.width * picture.height > mostPixels)
  throw new Error('It has no picture, or one that is too large.');
const { data, width, height } = await picture.decode();
parentPort?.postMessage({ data, width, height } satisfies RawPicture);
