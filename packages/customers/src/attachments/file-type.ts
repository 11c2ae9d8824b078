import type { Attachment } from '@rewald/contracts';

/** A kind of file that people may send. */
export interface FileType {
  readonly contentType: Attachment['contentType'];
  readonly extension: string;
  /** Whether every browser can show the file as a picture. */
  readonly photo: boolean;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

const KINDS: readonly (FileType & { readonly fits: (bytes: Buffer) => boolean })[] = [
  {
    contentType: 'image/jpeg',
    extension: 'jpg',
    photo: true,
    fits: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
  {
    contentType: 'image/png',
    extension: 'png',
    photo: true,
    fits: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    contentType: 'image/webp',
    extension: 'webp',
    photo: true,
    fits: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    contentType: 'image/heic',
    extension: 'heic',
    photo: false,
    fits: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12)),
  },
  {
    contentType: 'application/pdf',
    extension: 'pdf',
    photo: false,
    fits: (bytes) => ascii(bytes, 0, 5) === '%PDF-',
  },
];

/** The type of a file by its first bytes, not by its name or declared type; null for types that are not accepted. */
export const fileTypeOf = (bytes: Buffer): FileType | null => {
  const kind = KINDS.find(({ fits }) => fits(bytes));
  return kind === undefined
    ? null
    : { contentType: kind.contentType, extension: kind.extension, photo: kind.photo };
};
