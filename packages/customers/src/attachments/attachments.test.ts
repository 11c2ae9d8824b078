import { expect, test } from '@jest/globals';
import { asDownload, safeFileName } from './file-name.ts';
import { fileTypeOf } from './file-type.ts';

test.each([
  ['ffd8ffe000104a46', 'image/jpeg'],
  ['89504e470d0a1a0a0000', 'image/png'],
  ['524946460000000057454250', 'image/webp'],
  ['0000001866747970686569630000', 'image/heic'],
  ['255044462d312e37', 'application/pdf'],
  ['', undefined],
  ['3c68746d6c3e', undefined],
  ['3c73766720786d6c6e73', undefined],
  ['4d5a9000', undefined],
  ['504b0304', undefined],
  ['474946383961', undefined],
])('[ACCT-04] the bytes %s are %s, whatever the name says', (hex, contentType) => {
  expect(fileTypeOf(Buffer.from(hex, 'hex'))?.contentType).toBe(contentType);
});

test.each([
  ['Foto.JPG', 'Foto.jpg'],
  ['rechnung.pdf.exe', 'rechnung.pdf.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Bilder\\Riß im Glas.png', 'Riß im Glas.jpg'],
  ['a\u202egpj.exe', 'a gpj.jpg'],
  ['line\r\nSet-Cookie: x', 'line Set-Cookie x.jpg'],
  ['.htaccess', 'Datei.jpg'],
  ['  ', 'Datei.jpg'],
  ['x'.repeat(300), `${'x'.repeat(80)}.jpg`],
  ['📷'.repeat(90), `${'📷'.repeat(80)}.jpg`],
])('[ACCT-04] the name %j becomes %j', (typed, safe) => {
  expect(safeFileName(typed, 'jpg')).toBe(safe);
});

test('[ACCT-04] a download keeps its name, and the header stays one header', () => {
  expect(asDownload('Riß "im" Glas.jpg')).toBe(
    'attachment; filename="Ri_ _im_ Glas.jpg"; filename*=UTF-8\'\'Ri%C3%9F%20%22im%22%20Glas.jpg',
  );
});
