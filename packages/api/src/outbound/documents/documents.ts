import { createHash } from 'node:crypto';
import type { Database } from '../../plumbing/database/connection.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { DocumentMissingError, type DocumentStore } from './document-store.ts';

/** The documents that people get. */
export const DOCUMENT_KINDS = [
  /** Of an order: the order's id. */
  'invoice',
  /** Of money that goes back: the refund's id. */
  'credit-note',
  /** For sending a sold device in: the trade-in case's id. */
  'trade-in-label',
  /** For sending a bought device back: the withdrawal's id. */
  'return-label',
  /** What the law says about withdrawing, with the model form: `de` or `en`. */
  'withdrawal-information',
  /** A file that somebody sent: the attachment's id. It is kept, never made. */
  'attachment',
  /** A photo of the shop window: its digest. It is kept, never made. */
  'picture',
  /** A size of one: `<digest>/angle-320.avif`. */
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
 * Makes a document. Two replicas may make the same one at the same moment; whoever is first counts.
 *
 * @param subjectId what it is about
 * @throws {Problem} 404 when there is nothing of this id
 */
export type DocumentMaker = (subjectId: string) => Promise<{
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
}>;

/** Makes documents and keeps them. */
export interface Documents {
  /**
   * The document about something: made at the first time, the very same bytes ever after, but for shared paper.
   *
   * @throws {Problem} 404 when the kind or what it is about does not exist
   * @throws {DocumentMissingError} it was made, is no shared paper, and its bytes are lost
   * @throws {DocumentDamagedError} its bytes have changed
   */
  get(kind: string, subjectId: string): Promise<DocumentFile>;
  /** Says who makes a kind of document. */
  madeBy(kind: DocumentKind, maker: DocumentMaker): void;
  /**
   * Says who makes a kind of paper that everybody gets alike. It is kept by what stands in it: another address, company or
   * sentence makes another one, and one whose bytes are lost is made again.
   *
   * @param contentOf everything that stands in the paper of a subject
   */
  sharedBy(kind: DocumentKind, maker: DocumentMaker, contentOf: (subjectId: string) => unknown): void;
  /** Keeps a document that came from somebody else. The first one of a kind and subject stays. */
  keep(kind: DocumentKind, subjectId: string, file: Awaited<ReturnType<DocumentMaker>>): Promise<void>;
}

export const createDocuments = (database: Database, store: DocumentStore): Documents => {
  const makers = new Map<DocumentKind, DocumentMaker>();
  const contents = new Map<DocumentKind, (subjectId: string) => unknown>();
  const beingMade = new Map<string, Promise<DocumentFile>>();

  const find = async (kind: DocumentKind, subjectId: string): Promise<DocumentFile | null> => {
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

  const keep: Documents['keep'] = async (kind, subjectId, { bytes, fileName, contentType }) => {
    const digest = createHash('sha256').update(bytes).digest();
    // Bytes first: a row always has them. Bytes without a row, after a crash, are found again by their digest.
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

  const make = async (kind: DocumentKind, subjectId: string, maker: DocumentMaker): Promise<DocumentFile> => {
    const name = nameOf(kind, subjectId);
    await keep(kind, name, await maker(subjectId));
    const kept = await find(kind, name);
    if (kept === null) throw new Error(`The ${kind} of ${subjectId} vanished while it was made.`);
    return kept;
  };

  /** What a document is kept under: of shared paper its content, of all others what it is about. */
  const nameOf = (kind: DocumentKind, subjectId: string): string => {
    const contentOf = contents.get(kind);
    if (contentOf === undefined) return subjectId;
    const content = createHash('sha256').update(JSON.stringify(contentOf(subjectId)));
    return `${subjectId}-${content.digest('hex')}`;
  };

  /** Null also for shared paper whose bytes are lost, which then is not known any more. */
  const findOrForget = async (kind: DocumentKind, name: string): Promise<DocumentFile | null> => {
    try {
      return await find(kind, name);
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

  return {
    keep,
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
      const kept = await findOrForget(kind, nameOf(kind, subjectId));
      if (kept !== null) return kept;
      const maker = makers.get(kind);
      if (maker === undefined) throw new Problem(404, 'not-found');
      const name = `${kind}\n${subjectId}`;
      const running = beingMade.get(name);
      if (running !== undefined) return running;
      const making = make(kind, subjectId, maker).finally(() => beingMade.delete(name));
      beingMade.set(name, making);
      return making;
    },
  };
};
