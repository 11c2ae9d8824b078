/** Where the bytes of documents lie, under the SHA-256 of what they are. */
export interface DocumentStore {
  /** Keeps bytes; the same bytes twice are no harm. Resolved means: they survive a crash. */
  write(digest: Buffer, bytes: Uint8Array): Promise<void>;
  /**
   * @throws {DocumentMissingError} nothing lies there
   * @throws {DocumentDamagedError} what lies there has another digest
   */
  read(digest: Buffer): Promise<Buffer>;
  /** Forgets bytes; not there is fine. */
  remove(digest: Buffer): Promise<void>;
}

/** A document is known, and its bytes are not where they should be. */
export class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError';
  constructor(digest: Buffer, options?: ErrorOptions) {
    super(`The document store has no ${digest.toString('hex')}.`, options);
  }
}

/** The bytes of a document are not those that were kept. They are never served. */
export class DocumentDamagedError extends Error {
  override readonly name = 'DocumentDamagedError';
  constructor(digest: Buffer) {
    super(`The document store's ${digest.toString('hex')} holds other bytes.`);
  }
}

/** `abcdef…` as `ab/cdef…`, so that no folder grows endless. */
export const pathOf = (digest: Buffer): string => {
  const name = digest.toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};
