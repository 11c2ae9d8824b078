import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { actorWith, keyPlaces } from './actor.ts';
import { canonicalJson } from './canonical-json.ts';
import { keyFileIn, listKeys, readKey, trustFileIn } from './key-folder.ts';
import { grant, makeKey, rotateKey } from './make-keys.ts';
import { KeyProblem } from './release-key.ts';
import { releaseProblem, signRelease } from './statements.ts';
import { parseTrust, readTrust } from './trusted-keys.ts';

let dir: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-keys-'));
  folder = join(dir, 'config/keys');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const release = { part: 'cart', version: '1', releaseSha256: 'ab' };
const who = { by: 'anna', at: '2026-05-01T00:00:00Z', commit: 'c0ffee' };

test('one value has one text, however it was written down', () => {
  // The example of RFC 8785, section 3.2.2, as far as our JSON documents go.
  const text = String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`;
  expect(canonicalJson(JSON.parse(text))).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  expect(canonicalJson({ b: undefined, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}]}');
});

test('a private key is for its owner alone, and never replaces another', () => {
  const key = makeKey(folder, 'cart');
  expect(statSync(keyFileIn(folder, 'cart')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readFileSync(trustFileIn(folder), 'utf8')).not.toContain('PRIVATE');
  expect(() => makeKey(folder, 'cart')).toThrow(/mfe keys rotate cart/);
  expect(readKey(folder, 'cart').id).toBe(key.id);
  for (const name of ['../cart', 'Cart', '', 'cart.pem'])
    expect(() => makeKey(folder, name)).toThrow(/no name/);
});

test('a rotated key stays beside the next one and both are trusted, until a line is taken away', () => {
  const first = makeKey(folder, 'cart');
  const { key, former } = rotateKey(folder, 'cart');
  expect([former.id, readKey(folder, 'cart').id]).toEqual([first.id, key.id]);
  expect(listKeys(folder)).toEqual([
    {
      name: 'cart',
      id: first.id,
      trusted: { key: first.publicKey },
      file: join(folder, `cart.${first.id}.pem`),
    },
    { name: 'cart', id: key.id, trusted: { key: key.publicKey }, file: keyFileIn(folder, 'cart') },
  ]);
  for (const one of [first, key])
    expect(
      releaseProblem(readTrust(trustFileIn(folder)), release, signRelease(one, release, who), 0),
    ).toBeNull();
  expect(() => rotateKey(folder, 'shop')).toThrow(/mfe keys make shop/);
});

test('a signature is of one statement: another version, another part, another time or another kind breaks it', () => {
  const signature = signRelease(makeKey(folder, 'cart'), release, who);
  makeKey(folder, 'shop');
  const trust = readTrust(trustFileIn(folder));
  expect(releaseProblem(trust, release, signature, 0)).toBeNull();
  for (const altered of [{ version: '2' }, { releaseSha256: 'cd' }])
    expect(releaseProblem(trust, { ...release, ...altered }, signature, 0)).toBe('it is not what was signed');
  for (const altered of [
    { by: 'ben' },
    { at: '2027-05-01T00:00:00Z' },
    { commit: 'dead' },
    { value: 'AAAA' },
    { value: '' },
  ])
    expect(releaseProblem(trust, release, { ...signature, ...altered }, 0)).toBe('it is not what was signed');
  expect(releaseProblem(trust, { ...release, part: 'shop' }, signature, 0)).toMatch(/not one of shop/);
  expect(releaseProblem(trust, release, undefined, 0)).toBe('it is not signed');
});

test('a key counts from its first day to its last', () => {
  const key = makeKey(folder, 'cart');
  const file = { cart: [{ key: key.publicKey, notBefore: '2026-05-01', notAfter: '2026-06-01' }] };
  const trust = parseTrust(JSON.stringify(file), 'keys.json');
  const doubtOn = (day: string) =>
    releaseProblem(trust, release, signRelease(key, release, who), Date.parse(day));
  expect(doubtOn('2026-05-15')).toBeNull();
  expect(doubtOn('2026-04-30')).toMatch(/counts from 2026-05-01/);
  expect(doubtOn('2026-06-02')).toMatch(/counted until 2026-06-01/);
});

test.each([
  ['no JSON', '{', /no JSON/],
  ['another shape', '{"cart":"MCow"}', /no file of trusted keys/],
  ['a word that means nothing', '{"cart":[{"key":"MCow","until":"2026"}]}', /no file of trusted keys/],
  ['no key', '{"cart":[{"key":"MCow"}]}', /no public key/],
  ['no time', null, /no time/],
])('a file of trusted keys is refused with a reason: %s', (_, text, reason) => {
  const { publicKey } = makeKey(folder, 'cart');
  const broken = JSON.stringify({ cart: [{ key: publicKey, notAfter: 'soon' }] });
  expect(() => parseTrust(text ?? broken, 'keys.json')).toThrow(reason);
});

test('only Ed25519 signs: another kind of key is refused, private or public', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(() => readKey(pem, 'cart')).toThrow(/another kind of key than Ed25519/);
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(() => parseTrust(JSON.stringify({ cart: [{ key: spki }] }), 'keys.json')).toThrow(/no Ed25519 key/);
});

test('a key comes from a folder, a file, or the text that a pipeline keeps; without one, or with one nobody trusts, it is said how to get on', () => {
  const { id } = makeKey(folder, 'cart');
  const file = keyFileIn(folder, 'cart');
  for (const MFE_KEY of [folder, file, readFileSync(file, 'utf8')]) {
    const places = keyPlaces({ trust: trustFileIn(folder) }, { MFE_KEY });
    expect(actorWith('anna', places).keyOf('cart').id).toBe(id);
  }
  expect(keyPlaces({}, { MFE_KEY: file }).trusted).toBe(trustFileIn(folder));
  expect(keyPlaces({}, { XDG_CONFIG_HOME: '/c' })).toEqual({
    keys: '/c/rewald/keys',
    second: '/c/rewald/keys',
    trusted: '/c/rewald/keys/trusted.json',
  });
  expect(keyPlaces({ key: file }, { MFE_SECOND_KEY: '/safe' })).toMatchObject({
    keys: file,
    second: '/safe',
  });
  const anna = actorWith('anna', keyPlaces({ key: folder }, {}));
  expect(() => anna.keyOf('shop')).toThrow(/shop has no key: .*mfe keys make shop/);
  writeFileSync(trustFileIn(folder), '{}');
  expect(() => anna.keyOf('cart')).toThrow(/Nobody would take over what you sign for cart/);
  rmSync(trustFileIn(folder));
  expect(() => anna.keyOf('cart')).toThrow(/trusted.json \(which is not there\)/);
});

test('a file of trusted keys has what is granted to a part beside its keys, which a rotation keeps', () => {
  const file = trustFileIn(folder);
  const { publicKey } = makeKey(folder, 'cart');
  expect(() => grant(file, 'hello', { paths: ['/hello'] })).toThrow(/hello has no key/);
  expect(() => grant(file, 'hello', {}, 'MCow')).toThrow(KeyProblem);
  grant(file, 'hello', { paths: ['/hello'] }, publicKey);
  grant(file, 'cart', { slots: [], origins: ['https://prices.example'] });
  rotateKey(folder, 'cart');
  const trust = readTrust(file);
  expect([...trust.grants]).toEqual([
    ['cart', { slots: [], origins: ['https://prices.example'] }],
    ['hello', { paths: ['/hello'] }],
  ]);
  expect(listKeys(folder).map(({ name }) => name)).toEqual(['cart', 'cart', 'hello']);
  const state = trust.stateAt(0);
  grant(file, 'hello', { paths: ['/hello', '/hello/*'] });
  expect(readTrust(file).stateAt(0)).not.toBe(state);
  for (const wrong of [
    '{"cart": {"keys": [], "path": ["/"]}}',
    '{"cart": {"keys": [], "paths": ["cart"]}}',
    '{"cart": {"keys": [], "origins": ["prices.example"]}}',
  ])
    expect(() => parseTrust(wrong, file)).toThrow(/no file of trusted keys/);
});
