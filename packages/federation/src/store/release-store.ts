/** Stored bytes, with a tag that changes whenever they do. */
export interface Stored {
  bytes: Buffer;
  tag: string;
}

/**
 * Where releases are stored: a directory on this machine, or a bucket that many machines share. Both refuse to overwrite
 * what another writer has just written.
 */
export interface ReleaseStore {
  /** Name for messages: `directory /srv/registry`, `bucket releases`. */
  readonly name: string;
  read(path: string): Promise<Stored | null>;
  /** Writes a new file. @returns false when it exists already */
  create(path: string, bytes: Buffer): Promise<boolean>;
  /**
   * Compare and swap: writes only if nothing has changed since it was read.
   *
   * @param tag as read; null when there was nothing
   * @returns false when somebody else wrote meanwhile
   */
  replace(path: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** Paths below a folder, at any depth, sorted. */
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
  close(): void;
}

/** The store cannot be reached or lacks a feature; the message is for the person at the terminal. */
export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
}

/** The caller may not write a path: it belongs to another part, or to the operators. */
export class WriteRefused extends StoreProblem {
  override readonly name = 'WriteRefused';

  constructor(store: string, path: string, cause: unknown) {
    super(`The ${store} does not let you write ${path}.`, { cause });
  }
}
