import { Type, type Static } from 'typebox';
import { Uuid } from './envelope.ts';

/** Types of files in conversations and cases. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;

/** An attached file. Its type was detected from its content. */
export const Attachment = Type.Object({
  id: Uuid,
  /** A file name under which the file can be saved safely. */
  name: Type.String(),
  contentType: Type.Enum([...FILE_TYPES]),
  /** In bytes. */
  size: Type.Integer(),
});
export type Attachment = Static<typeof Attachment>;

/** Ids of files that the same person uploaded before; each can be sent once. */
export const AttachmentIds = Type.Array(Uuid, { maxItems: 5, uniqueItems: true });
