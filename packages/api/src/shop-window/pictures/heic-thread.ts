import { parentPort, workerData } from 'node:worker_threads';
import decoder from 'heic-decode';
import type { HeicTask, RawPicture } from './read-heic.ts';

const { file, mostPixels }: HeicTask = workerData;
const [picture] = await decoder.all({ buffer: file });
// What the file's head says of its size may be another one.
if (picture === undefined || picture.width * picture.height > mostPixels)
  throw new Error('It has no picture, or one that is too large.');
const { data, width, height } = await picture.decode();
parentPort?.postMessage({ data, width, height } satisfies RawPicture);
