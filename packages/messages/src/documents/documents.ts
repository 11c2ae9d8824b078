import { createHash } from 'node:crypto';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { DocumentMissingError, type DocumentStore } from './document-store.ts';

/** The kinds of documents. */
export const DOCUMENT_KINDS = [
  /** Of an order: the order's id. */
  'invoice',
  /** Of a refund: the refund's id. */
  'credit-note',
  /** The label to send in a sold device: the trade-in case's id. */
  'trade-in-label',
  /** States that the data of a sold device were erased: the trade-in case's id. */
  'erasure-certificate',
  /** The label to return a bought device: the withdrawal's id. */
  'return-label',
  /** The label of a parcel to a buyer, as its carrier made it: the label's id. It is stored, never made. */
  'parcel-label',
  /** The instructions on withdrawal, with the model form: `de` or `en`. */
  'withdrawal-information',
  /** An uploaded file: the attachment's id. It is stored, never made. */
  'attachment',
  /** A photo of the catalogue: its digest. It is stored, never made. */
  'picture',
  /** One size of a photo: `<digest>/angle-320.avif`. */
  'picture-size',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A finished document. */
export interface DocumentFile {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * Makes a document. Two replicas may make the same document at the same time; the first to finish is stored.
 *
 * @param subjectId id of what the document is about
 * @throws {Problem} 404 if there is no such subject
 */
export type DocumentMaker = (subjectId: string) => Promise<{
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
}>;

/** Makes documents and stores them. */
export interface Documents {
  /**
   * The document about a subject. It is made on the first call and stays the same bytes afterwards, except shared documents.
   *
   * @throws {Problem} 404 if the kind or the subject does not exist
   * @throws {DocumentMissingError} the document was made, is not a shared one, and its bytes are lost
   * @throws {DocumentDamagedError} the stored bytes have changed
   */
  get(kind: string, subjectId: string): Promise<DocumentFile>;
  /** Registers the maker of a kind of document. */
  madeBy(kind: DocumentKind, maker: DocumentMaker): void;
  /**
   * Registers the maker of a kind of document that is the same for everybody. It is stored by its content: a changed address, company
   * or sentence makes a new document, and a document whose bytes are lost is made again.
   *
   * @param contentOf the whole content of the document of a subject
   */
  sharedBy(kind: DocumentKind, maker: DocumentMaker, contentOf: (subjectId: string) => unknown): void;
  /** Stores a document that was not made here. If there is one of the same kind and subject, that one is kept. */
  keep(kind: DocumentKind, subjectId: string, file: Awaited<ReturnType<DocumentMaker>>): Promise<void>;
}

/** Where documents are kept: their rows in the database, and a store of their bytes. */
interface Archive {
  readonly database: Database;
  readonly store: DocumentStore;
}

const findKept = async (
  { database, store }: Archive,
  kind: DocumentKind,
  subjectId: string,
): Promise<DocumentFile | null> => {
  const row = await database
    .selectFrom('documents')
    .select(['sha256', 'file_name', 'content_type'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { bytes: await store.read(row.sha256), fileName: row.file_name, contentType: row.content_type };
};

const storeFile = async (
  { database, store }: Archive,
  ...[kind, subjectId, { bytes, fileName, contentType }]: Parameters<Documents['keep']>
): Promise<void> => {
  const digest = createHash('sha256').update(bytes).digest();
  // Bytes first, so that a row never lacks its bytes. Bytes without a row, after a crash, are reused by their digest.
  await store.write(digest, bytes);
  await database
    .insertInto('documents')
    .values({
      kind,
      subject_id: subjectId,
      sha256: digest,
      file_name: fileName,
      content_type: contentType,
      size: bytes.byteLength,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Creates the documents over a database and a store. */
export const createDocuments = (database: Database, store: DocumentStore): Documents => {
  const archive: Archive = { database, store };
  const makers = new Map<DocumentKind, DocumentMaker>();
  const contents = new Map<DocumentKind, (subjectId: string) => unknown>();
  /** Documents that are being looked for, or made if there are none yet; requests at the same time share them. */
  const running = new Map<string, Promise<DocumentFile>>();

  const make = async (kind: DocumentKind, subjectId: string, maker: DocumentMaker): Promise<DocumentFile> => {
    const name = nameOf(kind, subjectId);
    await storeFile(archive, kind, name, await maker(subjectId));
    const kept = await findKept(archive, kind, name);
    if (kept === null) throw new Error(`The ${kind} of ${subjectId} vanished while it was made.`);
    return kept;
  };

  /** The key of a document: the content of a shared document, the subject of all others. */
  const nameOf = (kind: DocumentKind, subjectId: string): string => {
    const contentOf = contents.get(kind);
    if (contentOf === undefined) return subjectId;
    const content = createHash('sha256').update(JSON.stringify(contentOf(subjectId)));
    return `${subjectId}-${content.digest('hex')}`;
  };

  /** Also null for a shared document whose bytes are lost: its row is deleted, so that the document is made again. */
  const findOrForget = async (kind: DocumentKind, name: string): Promise<DocumentFile | null> => {
    try {
      return await findKept(archive, kind, name);
    } catch (error) {
      if (!contents.has(kind) || !(error instanceof DocumentMissingError)) throw error;
      await database
        .deleteFrom('documents')
        .where('kind', '=', kind)
        .where('subject_id', '=', name)
        .execute();
      return null;
    }
  };

  const findOrMake = async (kind: DocumentKind, subjectId: string): Promise<DocumentFile> => {
    const kept = await findOrForget(kind, nameOf(kind, subjectId));
    if (kept !== null) return kept;
    const maker = makers.get(kind);
    if (maker === undefined) throw new Problem(404, 'not-found');
    return make(kind, subjectId, maker);
  };

  return {
    keep: (kind, subjectId, file) => storeFile(archive, kind, subjectId, file),
    madeBy: (kind, maker) => {
      makers.set(kind, maker);
    },
    sharedBy: (kind, maker, contentOf) => {
      makers.set(kind, maker);
      contents.set(kind, contentOf);
    },

    get: async (wanted, subjectId) => {
      const kind = DOCUMENT_KINDS.find((name) => name === wanted);
      if (kind === undefined) throw new Problem(404, 'not-found');
      const key = `${kind}\n${nameOf(kind, subjectId)}`;
      const shared = running.get(key);
      if (shared !== undefined) return shared;
      const begun = findOrMake(kind, subjectId).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
};
