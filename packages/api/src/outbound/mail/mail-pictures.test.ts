import { afterEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { withClock } from '@rewald/server-kit/testing/at-clock';
import { NO_APPEARANCE } from '../company/appearance.ts';
import { LOGO, mailLogo } from './mail-logo.ts';
import { createMailPictures } from './mail-pictures.ts';

const PATH = '/pictures/phone/blue/angle-160.webp';
let server: Server | null = null;

/** An artefact origin with one transparent picture. @returns its address and the requests to it */
const startOrigin = async (): Promise<{ url: string; asked: string[] }> => {
  const picture = await sharp({
    create: { width: 160, height: 160, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  const origin = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = request.url === PATH ? 200 : 404;
    response.end(request.url === PATH ? picture : '');
  });
  server = origin;
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const address = origin.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
};

afterEach(() => {
  server?.close();
  server = null;
});

const refuse = (error: unknown): never => {
  throw error;
};

test('[CART-06] a picture of a mail is a small JPEG on its own ground, fetched once; what is missing is left out', async () => {
  const { url, asked } = await startOrigin();
  const find = createMailPictures(url, refuse);
  const found = await find([PATH, '/pictures/phone/blue/gone-160.webp', PATH]);
  expect([...found.keys()]).toEqual([PATH]);
  const bytes = found.get(PATH)?.bytes ?? Buffer.alloc(0);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 144, height: 144 });
  const { dominant } = await sharp(bytes).stats();
  // The background is light even in a dark mail program, because it is part of the picture.
  expect(dominant.r).toBeGreaterThan(230);
  await find([PATH]);
  expect(asked.filter((path) => path === PATH)).toHaveLength(1);
});

test('[CART-06] a mail asks for nothing but pictures', async () => {
  const { url, asked } = await startOrigin();
  const find = createMailPictures(url, refuse);
  expect((await find(['/registry.json', '/pictures/../registry.json', 'https://evil.example/x'])).size).toBe(
    0,
  );
  expect(asked).toEqual([]);
});

test('[CART-06] an origin that is down holds no mail up twice', async () => {
  const reported: unknown[] = [];
  const find = createMailPictures('http://127.0.0.1:9', (error) => reported.push(error));
  expect((await find([PATH])).size).toBe(0);
  expect((await find([PATH, '/pictures/phone/red/angle-160.webp'])).size).toBe(0);
  expect(reported).toHaveLength(1);
});

test('[CART-06] an origin that was down is asked again after a minute, whatever happens to the clock', async () => {
  const reported: unknown[] = [];
  const find = createMailPictures('http://127.0.0.1:9', (error) => reported.push(error));
  const right = performance.now.bind(performance);
  try {
    await find([PATH]);
    await withClock(1, () => find([PATH]));
    expect(reported).toHaveLength(1);
    performance.now = () => right() + 61_000;
    await withClock(-1, () => find([PATH]));
    expect(reported).toHaveLength(2);
  } finally {
    performance.now = right;
  }
});

test('[CART-06] the logo is a sharp, small PNG with a transparent background, visible on light and on dark backgrounds', async () => {
  const { bytes, type } = await mailLogo(NO_APPEARANCE);
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: type,
    width: 2 * LOGO.width,
    height: 2 * LOGO.height,
    hasAlpha: true,
  });
  expect(bytes.length).toBeLessThan(10_000);
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[3]).toBe(0);
  // The logo is drawn, and is not cut off at the right.
  const { channels } = await sharp(bytes).stats();
  expect(channels[3]?.max).toBe(255);
  const edge = await sharp(bytes)
    .extract({ left: 2 * LOGO.width - 2, top: 0, width: 2, height: 2 * LOGO.height })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  expect(Math.max(...edge)).toBe(0);
});
