import { Type } from 'typebox';

/** A page of a long list, counted from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 10_000 });
/** What is searched for. */
export const SearchText = Type.String({ maxLength: 200 });
/** The key of a mailed link. */
export const MailedKeyText = Type.String({ maxLength: 100 });
/** Query of calls that a mailed link opens as well. */
export const KeyQuery = Type.Object({ key: Type.Optional(MailedKeyText) });
/** Query of calls that take a file, which has a name. */
export const UploadQuery = Type.Object({ name: Type.Optional(Type.String({ maxLength: 300 })) });
/** `data` of calls that only do something. Pages may not rely on it: the specification does not say what it is. */
export const Nothing = Type.Unsafe<unknown>(Type.Object({}));

/** Types of pictures of what is sold. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
