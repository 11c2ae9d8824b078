import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const attachmentMessages = inBothLanguages(
  {
    'attachment.type': 'Das können wir leider nicht annehmen. Möglich sind JPEG, PNG, WebP, HEIC und PDF.',
    'attachment.photo': 'Bitte lade ein Foto hoch: JPEG, PNG oder WebP.',
    'attachment.too-large': 'Die Datei ist zu groß. Möglich sind bis zu 5 MB.',
    'attachment.too-many': 'So viele Dateien auf einmal gehen nicht. Bitte sende die vorigen zuerst ab.',
  },
  {
    'attachment.type': 'Sorry, we cannot accept this file. You can send JPEG, PNG, WebP, HEIC and PDF.',
    'attachment.photo': 'Please upload a photo: JPEG, PNG or WebP.',
    'attachment.too-large': 'The file is too large. It can have up to 5 MB.',
    'attachment.too-many': 'That is too many files at once. Please send the earlier ones first.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof attachmentMessages> {}
}
