/** Stores the bytes of documents under their SHA-256. */
export interface DocumentStore {
  /** Stores bytes; storing the same bytes again is harmless. Once resolved, they survive a crash. */
  write(digest: Buffer, bytes: Uint8Array): Promise<void>;
  /**
   * @throws {DocumentMissingError} no bytes are stored under this digest
   * @throws {DocumentDamagedError} the stored bytes have another digest
   */
  read(digest: Buffer): Promise<Buffer>;
  /** Deletes bytes; it is no error if there are none. */
  remove(digest: Buffer): Promise<void>;
}

/** A document is in the database, but its bytes are missing. */
export class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError';
  constructor(digest: Buffer, options?: ErrorOptions) {
    super(`The document store has no ${digest.toString('hex')}.`, options);
  }
}

/** The bytes of a document are not those that were stored. They are never served. */
export class DocumentDamagedError extends Error {
  override readonly name = 'DocumentDamagedError';
  constructor(digest: Buffer) {
    super(`The document store's ${digest.toString('hex')} holds other bytes.`);
  }
}

/** `abcdef…` as `ab/cdef…`, so that no folder gets too many files. */
export const pathOf = (digest: Buffer): string => {
  const name = digest.toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};
