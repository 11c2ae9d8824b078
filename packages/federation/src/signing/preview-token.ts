import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { previewProblem, signPreview } from './statements.ts';
import type { ReleaseKey } from './release-key.ts';
import type { Trust } from './trusted-keys.ts';

/** The token of a preview: people with its link get this uploaded version in the site instead of the live one. */
export const Preview = Type.Object({
  part: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  version: Type.String({ pattern: '^[\\w.-]+$', maxLength: 80 }),
  releaseSha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** What people call it: `PR-12`. */
  name: Type.String({ pattern: '^[\\w][\\w .#/-]*$', maxLength: 40 }),
  by: Type.String({ maxLength: 80 }),
  /** When it expires, in seconds since the epoch. */
  until: Type.Integer(),
  /**
   * The port on the developer's machine at which their browser is notified of a newer preview (`mfe dev
   * --preview`).
   */
  watch: Type.Optional(Type.Integer({ minimum: 1024, maximum: 65_535 })),
});
export type Preview = Static<typeof Preview>;

const check = Schema.Compile(
  Type.Object({ ...Preview.properties, keyId: Type.String(), value: Type.String() }),
);
export const isPreviewName = (name: string): boolean => Schema.Compile(Preview.properties.name).Check(name);

/** The maximum validity of a link in days, also if its token has a later end. */
export const MOST_PREVIEW_DAYS = 30;
const LONGEST_SECONDS = MOST_PREVIEW_DAYS * 24 * 60 * 60;

/** Signed with the part's key: a person who may release a part may also show it. */
export const writePreview = (key: ReleaseKey, preview: Preview): string =>
  Buffer.from(JSON.stringify({ ...preview, ...signPreview(key, preview) })).toString('base64url');

/** Why a link to a preview is refused. */
export type PreviewProblem = 'unreadable' | 'unsigned' | 'over' | 'too-long';

/** Reads a token; it is invalid once its key is no longer trusted. */
export const readPreview = (
  token: string,
  trust: Trust,
  nowMs: number,
): { preview: Preview } | { problem: PreviewProblem } => {
  if (token.length > 3000) return { problem: 'unreadable' };
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    return { problem: 'unreadable' };
  }
  if (!check.Check(value)) return { problem: 'unreadable' };
  const { keyId, value: signed, ...said } = value;
  const preview: Preview = {
    part: said.part,
    version: said.version,
    releaseSha256: said.releaseSha256,
    name: said.name,
    by: said.by,
    until: said.until,
    ...(said.watch === undefined ? {} : { watch: said.watch }),
  };
  if (previewProblem(trust, preview, { keyId, value: signed }, nowMs) !== null)
    return { problem: 'unsigned' };
  const left = preview.until - nowMs / 1000;
  if (left <= 0) return { problem: 'over' };
  return left <= LONGEST_SECONDS ? { preview } : { problem: 'too-long' };
};
