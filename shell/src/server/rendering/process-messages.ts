import type { PageAddress } from '@rewald/platform';
import type { ReleaseSet } from '../../routes/release-set.ts';
import type { AddressTask, HeadStyles, PageTask } from './page-task.ts';
import type { ServerRelease } from './evaluated-set.ts';

/** An error as it crosses from one process to another. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The global symbol under which a process has a function that gives the id of the task whose code runs; 0 if none. */
export const TASK_OF_CODE = 'rewald.task';

/** A page without its releases, which a process gets once for all pages that have the same. */
export type SentTask = Omit<PageTask, 'releases'>;

/** Messages to a process. */
export type Order =
  | {
      readonly kind: 'open';
      readonly assetsHost: string;
      readonly nodeEnv: string;
      /** Origins that code may call; no others. */
      readonly origins: readonly string[];
    }
  /** From now on code may call these origins. */
  | { readonly kind: 'allow'; readonly origins: readonly string[] }
  /** Nobody looks into the process any more: it closes its inspector. */
  | { readonly kind: 'unwatched' }
  | { readonly kind: 'evaluate'; readonly id: number; readonly release: ServerRelease }
  /** The releases of the pages that are ordered from now on. */
  | { readonly kind: 'releases'; readonly releases: ReleaseSet }
  | { readonly kind: 'render'; readonly id: number; readonly task: SentTask }
  | {
      readonly kind: 'addresses';
      readonly id: number;
      readonly task: AddressTask;
      readonly timeoutMs: number;
    }
  /** The visitor has left. */
  | { readonly kind: 'abort'; readonly id: number }
  /** HTML was consumed, so the process may send more. */
  | { readonly kind: 'taken'; readonly id: number };

/** What a page answers with, apart from its HTML. */
export type PageBegin =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number };

/** Messages from a process, each about the order with its id. */
export type Told =
  /** The event loop is running. `external`: bytes outside of the heap, such as those of buffers. */
  | { readonly kind: 'beat'; readonly id: 0; readonly external: number }
  | { readonly kind: 'evaluated'; readonly id: number; readonly headStyles: HeadStyles }
  /** Code runs for the page from now on. */
  | { readonly kind: 'working'; readonly id: number }
  | { readonly kind: 'begin'; readonly id: number; readonly begin: PageBegin }
  | { readonly kind: 'html'; readonly id: number; readonly html: Uint8Array }
  | { readonly kind: 'end'; readonly id: number; readonly complete: boolean; readonly grown: number }
  | {
      readonly kind: 'addresses';
      readonly id: number;
      readonly paths: readonly PageAddress[];
      readonly complete: boolean;
    }
  /** An error occurred, but the order continues. */
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly error: SerializedError;
      readonly part: string | null;
    }
  /** A call to an origin that is not allowed was refused; id 0 if it came from no order. */
  | { readonly kind: 'refused'; readonly id: number; readonly error: SerializedError }
  /** An error was not caught; id 0 if it came from no order. */
  | { readonly kind: 'escaped'; readonly id: number; readonly error: SerializedError }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SerializedError };

const textOf = (error: object, name: 'name' | 'message' | 'stack'): string => {
  const text: unknown = Reflect.get(error, name);
  return typeof text === 'string' ? text : '';
};

/** A thrown value of any type, as data. */
export const serializeError = (error: unknown): SerializedError => {
  if (typeof error !== 'object' || error === null)
    return { name: 'Error', message: String(error), stack: '' };
  return { name: textOf(error, 'name'), message: textOf(error, 'message'), stack: textOf(error, 'stack') };
};

/** An error of another process, with the stack that it had there. */
export const errorOf = ({ name, message, stack }: SerializedError): Error =>
  Object.assign(new Error(message), { name, stack });
