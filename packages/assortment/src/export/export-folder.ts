import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Documents } from '@rewald/messages/documents/documents';
import type { Entries } from '../catalogue/entries.ts';
import { filesOfEntry, TEXT_KINDS, type TextKind } from '../import/text-files.ts';
import { picturesNamedIn } from '../import/import-pictures.ts';
import { PICTURED } from '../pictures/pictured-kinds.ts';
import { sellerKeys, type Unusable } from '../import/stored-entries.ts';
import { atOneMoment, exportEntries, exportOffers, OFFERS_HEADER, type ExportedKind } from './read-shop.ts';

export interface ExportResult {
  readonly entries: number;
  readonly offers: number;
  /** Entries that were changed without the importer and are unusable. */
  readonly leftOut: readonly Unusable[];
}

/** The folder already has files, which an export never overwrites. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`${folder} is not empty. Name a folder that is new or empty.`);
  }
}

const offersFile = (folder: string, key: string): string => join(folder, 'offers', `${key}.csv`);

/** Writes the photos of models and offers under the names that the importer expects. */
const exportPictures = async (
  database: Database,
  kinds: readonly ExportedKind[],
  folder: string,
  documents: Documents,
): Promise<void> => {
  const named = new Set(
    kinds.flatMap(({ kind, entries }) => (PICTURED.has(kind) ? picturesNamedIn(entries) : [])),
  );
  const { rows } = await sql<{ picture: string }>`
    select distinct unnest(pictures) as picture from offer_photos`.execute(database);
  for (const { picture } of rows) named.add(picture);
  if (named.size > 0) mkdirSync(join(folder, 'pictures'));
  for (const digest of named) {
    const { bytes } = await documents.get('picture', digest);
    writeFileSync(join(folder, 'pictures', `${digest}.webp`), bytes);
  }
};

const TEXTS: ReadonlySet<string> = new Set(TEXT_KINDS);

/** Long texts are written as Markdown, which is readable, instead of JSON. */
const writeTexts = (kind: TextKind, entries: Entries, folder: string): void => {
  if (entries[kind].length > 0) mkdirSync(join(folder, kind));
  for (const entry of entries[kind])
    for (const [name, source] of filesOfEntry(kind, entry)) writeFileSync(join(folder, kind, name), source);
};

/**
 * Writes everything that an import reads into a folder: a file per kind of entry, and a file of offers per seller. The
 * export is a consistent snapshot; importing it again changes nothing.
 *
 * @param documentsIn storage of the pictures; read within the transaction, because a command has only one connection
 * @throws {FolderInUseError} the folder is not empty
 */
export const exportFolder = (
  database: Database,
  folder: string,
  documentsIn: (transaction: Database) => Documents,
): Promise<ExportResult> =>
  atOneMoment(database, async (transaction) => {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new FolderInUseError(folder);
    mkdirSync(folder, { recursive: true });
    let entries = 0;
    const { all, kinds, unusable } = await exportEntries(transaction);
    for (const kind of kinds) {
      entries += kind.entries.length;
      if (!TEXTS.has(kind.kind))
        writeFileSync(join(folder, `${kind.kind}.json`), `${JSON.stringify(kind.entries, null, 2)}\n`);
    }
    for (const kind of TEXT_KINDS) writeTexts(kind, all, folder);
    await exportPictures(transaction, kinds, folder, documentsIn(transaction));
    const keys = await sellerKeys(transaction);
    const begun = new Set<number>();
    let offers = 0;
    for await (const batch of exportOffers(transaction))
      for (const [seller, lines] of batch) {
        const file = offersFile(folder, keys.get(seller) ?? String(seller));
        if (begun.size === 0) mkdirSync(join(folder, 'offers'));
        if (!begun.has(seller)) writeFileSync(file, OFFERS_HEADER);
        begun.add(seller);
        appendFileSync(file, lines);
        offers += lines.split('\n').length - 1;
      }
    return { entries, offers, leftOut: unusable };
  });
