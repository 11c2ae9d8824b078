import { allCalls } from '@rewald/contracts/calls/all-calls';
import { exampleOf, parametersOf, type Call as DeclaredCall } from '@rewald/contracts/calls/call';
import { sample } from '@rewald/contracts/calls/sample';
import sharp from 'sharp';
import { createSignedLinks } from '@rewald/server-kit/web/signed-links';
import type { AccountThings, Things } from './scene.ts';
import { SIGNING_KEY } from './test-app.ts';

/** The parts of a request that depend on the data it is about. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Buffer;
}

/** The data that a request is about, and the proof that it sends. */
export interface Subject extends Things, Partial<AccountThings> {
  /**
   * The proof in addition to cookies. `session`: no key if a login is enough. `key`: the key of the mailed link. `nothing`: no key if
   * possible. `foreign`: the key of something else. Only the first two know secret tokens.
   */
  readonly shows: 'session' | 'key' | 'nothing' | 'foreign';
}

const PICTURE = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#8fb5a0' } })
  .png()
  .toBuffer();
const links = createSignedLinks(SIGNING_KEY);
/** A model of the seed. */
const MODEL_KEY = 'apple-iphone-15';
/** An id without a row. */
const NOBODYS = '0190a2b4-0000-7000-8000-000000000000';

const DECLARED = new Map(allCalls.map((call) => [`${call.method} ${call.path}`, call]));

/** The declaration of a call such as `GET /content/{locale}/layout`. */
export function declaredCall(name: string): DeclaredCall {
  const call = DECLARED.get(name);
  if (call === undefined) throw new Error(`${name} is not declared.`);
  return call;
}

/** Texts of samples occur within other texts, such as in `900003-900004`. */
function filledText(text: string, things: Readonly<Record<string, unknown>>): string {
  let own = text;
  for (const [name, one] of Object.entries(sample)) {
    const thing = things[name];
    if (typeof one !== 'object' && (typeof thing === 'string' || typeof thing === 'number'))
      own = own.replaceAll(String(one), String(thing));
  }
  return own;
}

/** An example with a subject's data in place of samples. A sample that the subject does not have stays, and is nobody's. */
function filled(value: unknown, things: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') return filledText(value, things);
  if (typeof value === 'number') {
    const [name] = Object.entries(sample).find(([, one]) => one === value) ?? [];
    return name === undefined ? value : Number(things[name]);
  }
  if (value === sample.answers) return things['answers'];
  if (Array.isArray(value)) return value.map((one) => filled(one, things));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, things)]));
}

function filledTexts(value: object, things: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(filled(one, things))]));
}

/** The key of the mailed link, if the call takes one and the subject shows it. */
function mailedKey(
  { access }: DeclaredCall,
  of: Subject,
  params: Readonly<Record<string, string>>,
): string | null {
  if (access.mailedKey === null) return null;
  const { kind, row, always } = access.mailedKey;
  if (always !== true && (of.shows === 'session' || of.shows === 'nothing')) return null;
  const id = params[row] ?? of[row];
  return links.keyFor(kind, of.shows === 'session' || of.shows === 'key' ? id : NOBODYS);
}

/** The declared example of a call as a request about a subject's data. */
export function goodRequest(name: string, of: Subject): GoodRequest {
  const call = declaredCall(name);
  const example = exampleOf(call);
  const things = { ...of, modelKey: MODEL_KEY };
  const params = filledTexts(example.params ?? {}, things);
  const query = filledTexts(example.query ?? {}, things);
  const key = mailedKey(call, of, params);
  const takesKey = call.query !== undefined && 'key' in call.query.properties;
  if (key !== null && parametersOf(call.path).includes('token')) params['token'] = `${of.reminderId}.${key}`;
  else if (key !== null && takesKey) query['key'] = key;
  const { file } = example;
  return {
    params,
    query,
    ...(example.body === undefined ? {} : { body: filled(example.body, things) }),
    ...(file === undefined ? {} : { file: file === 'picture' ? PICTURE : Buffer.from(file) }),
  };
}
