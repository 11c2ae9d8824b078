import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { withoutMetadata } from './without-metadata.ts';

const SECRET = 'Lindenweg 7, 52.520008';

/** A colour picture with an orientation and the place where it was taken in its EXIF data. */
const photo = (orientation: number) =>
  sharp(
    Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, index) => (index * 37 + (index % 24) * 11) % 256)),
    { raw: { width: 24, height: 16, channels: 3 } },
  )
    .keepIccProfile()
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: SECRET, Artist: 'Ada Krug' }, IFD3: { GPSDateStamp: '2026:11:21' } })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`);

const KINDS = [
  ['image/jpeg', 'baseline', () => photo(6).jpeg({ quality: 90 }).toBuffer()],
  ['image/jpeg', 'progressive', () => photo(6).jpeg({ quality: 90, progressive: true }).toBuffer()],
  ['image/png', 'png', () => photo(1).png().toBuffer()],
  ['image/webp', 'lossy', () => photo(1).webp({ quality: 80 }).toBuffer()],
  ['image/webp', 'lossless', () => photo(1).webp({ lossless: true }).toBuffer()],
] as const;

test.each(KINDS)(
  '[ACCT-04] %s (%s): who, where and when go, every pixel stays',
  async (type, _kind, make) => {
    const sent = await make();
    expect(sent.includes(SECRET)).toBe(true);
    const kept = withoutMetadata(sent, type);
    expect(kept.length).toBeLessThan(sent.length);
    for (const word of [SECRET, 'Ada Krug', '2026:11:21']) expect(kept.includes(word)).toBe(false);
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(kept).metadata()]);
    expect(after.xmp).toBeUndefined();
    // Colour profile and orientation are preserved.
    expect(after.icc).toEqual(before.icc);
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
    const [was, is] = await Promise.all([sent, kept].map((bytes) => sharp(bytes).raw().toBuffer()));
    expect(is).toEqual(was);
    expect(withoutMetadata(kept, type)).toEqual(kept);
  },
);

test('[ACCT-04] comments, and whatever hangs behind the end of a picture, go as well', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + SECRET.length]), Buffer.from(SECRET)]);
  const talkative = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(SECRET)]);
  expect(withoutMetadata(talkative, 'image/jpeg')).toEqual(plain);
});

test('[API-03] what is no picture after all stays as it is, wherever it breaks off', async () => {
  for (const [type, , make] of KINDS) {
    const whole = await make();
    for (let length = 0; length < whole.length; length += 7) {
      const broken = whole.subarray(0, length);
      const kept = withoutMetadata(broken, type);
      expect(kept.length).toBeLessThanOrEqual(broken.length);
    }
  }
  const document = Buffer.from('%PDF-1.7 a document');
  expect(withoutMetadata(document, 'application/pdf')).toBe(document);
});
