import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompanyData } from '@rewald/contracts';
import { companyAt, type ShopIdentity } from '../../company/company.ts';
import { logoPicture } from '../pdf/logo-picture.ts';
import type { Drawing, DrawingTask, NumberedResult, NumberedTask } from './drawing-task.ts';

/** A document could not be drawn; the message says why. */
class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

interface Waiting {
  readonly resolve: (drawing: Drawing) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let thread: Thread | null = null;
let drawn = 0;

/** TypeScript in the repository, JavaScript once it is compiled. */
const ownDrawingThread = join(import.meta.dirname, `drawing-thread${extname(import.meta.filename)}`);

const startThread = (): Thread => {
  const worker = new Worker(ownDrawingThread);
  const started: Thread = { worker, waiting: new Map() };
  const end = (why: string): void => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values()) reject(new DrawingError(why));
    started.waiting.clear();
  };
  worker.on('message', (result: NumberedResult) => {
    const waiting = started.waiting.get(result.number);
    started.waiting.delete(result.number);
    // Only pending documents keep the process alive.
    if (started.waiting.size === 0) worker.unref();
    if ('drawing' in result) waiting?.resolve(result.drawing);
    else waiting?.reject(new DrawingError(result.failure));
  });
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', () => end('The thread that draws has ended.'));
  return started;
};

/** The company that a document names: as it was on the day of issue, however late the document is drawn; for a parcel, as it is now. */
const issuerOf = (shop: ShopIdentity, task: DrawingTask): CompanyData => {
  switch (task.kind) {
    case 'invoice':
    case 'credit-note':
      return companyAt(shop, task.content.madeAt);
    case 'erasure-certificate':
      return companyAt(shop, task.content.erasedAt);
    case 'shipping-label':
    case 'parcel-label':
    case 'withdrawal-information':
      return shop.company;
  }
};

/**
 * Draws a document in a worker thread, because drawing takes tens of milliseconds and would block the
 * event loop. The thread is started for the first document.
 *
 * @throws {DrawingError} the document cannot be drawn
 */
export const drawApart = async (shop: ShopIdentity, task: DrawingTask): Promise<Drawing> => {
  const company = issuerOf(shop, task);
  // A company of a former name had another logo.
  const logo = company.brand === shop.company.brand ? await logoPicture(shop.appearance) : undefined;
  const { worker, waiting } = (thread ??= startThread());
  drawn += 1;
  const message: NumberedTask = { number: drawn, task, company: { ...company, logo } };
  return new Promise((resolve, reject) => {
    waiting.set(message.number, { resolve, reject });
    worker.ref();
    worker.postMessage(message);
  });
};
