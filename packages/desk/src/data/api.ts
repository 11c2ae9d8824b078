import { HttpError } from 'ra-core';
import type { AnswerOf, BodyOf, CallName, ParamsFor } from './calls.ts';
import type { DeclaredCalls } from './describe-calls.ts';

/** What may be sent with a call beside its parameters. */
interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A file that is the body. */
  readonly file?: File;
  /** The version that the caller saw, for calls that take one. */
  readonly version?: string | undefined;
  /** A repeated call with the same key does nothing more. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** A call's parameters and body by their declared types. */
export type SentWith<Name extends CallName> = Omit<Sent, 'params' | 'body'> & {
  readonly params?: ParamsFor<Name>;
  readonly body?: BodyOf<Name>;
};

/** A file that the server gave. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
}

/** The operators' calls from a browser. Everything that is refused is an `HttpError` with the sentence for people as its message. */
export interface DeskApi {
  /** Makes a call by its name. */
  call<Name extends CallName>(name: Name, sent?: SentWith<Name>): Promise<AnswerOf<Name>>;
  /** Makes one whose name is known only while the desk runs. */
  send<Answer>(name: string, sent?: Sent): Promise<Answer>;
  /** Gets a file, under the name that the server gives it. */
  file<Name extends CallName>(name: Name, sent?: SentWith<Name>): Promise<GivenFile>;
  /** Where a file is, for links and pictures. */
  address<Name extends CallName>(name: Name, params: ParamsFor<Name>): string;
  readonly calls: DeclaredCalls;
}

interface ApiContext {
  readonly calls: DeclaredCalls;
  /** In which messages come, `de` or `en`. */
  readonly language: () => string;
  /** What is said when nobody answers. */
  readonly unreachable: () => string;
}

function addressOf(path: string, language: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'locale' ? language : String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function headersFor({ body, file, version, idempotencyKey }: Sent): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (file !== undefined) headers.set('Content-Type', file.type);
  else if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

interface Refusal {
  message?: string;
  errors?: Record<string, string[]>;
}

/** React-admin shows one text per field, and the whole form's under `root`. */
function problemOf(status: number, answer: Refusal, fallback: string): HttpError {
  const errors = Object.fromEntries(
    Object.entries(answer.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
  );
  // A server in between has no sentence of its own.
  return new HttpError(answer.message || fallback, status, { ...answer, errors });
}

/** Makes the client of the operators' calls. */
export function createApi({ calls, language, unreachable }: ApiContext): DeskApi {
  /** @throws {HttpError} it was refused, or nobody answers */
  async function ask(name: string, sent: Sent): Promise<Response> {
    const declared = calls[name];
    if (declared === undefined) throw new HttpError(`There is no call ${name}.`, 404);
    const response = await fetch(addressOf(declared.path, language(), sent), {
      method: declared.method,
      headers: headersFor(sent),
      body: sent.file ?? (sent.body === undefined ? null : JSON.stringify(sent.body)),
      signal: sent.signal ?? null,
    }).catch((cause: unknown) => {
      if (sent.signal?.aborted) throw cause;
      throw new HttpError(unreachable(), 0);
    });
    if (!response.ok)
      throw problemOf(response.status, await response.json().catch(() => ({})), unreachable());
    return response;
  }
  async function send<Answer>(name: string, sent: Sent = {}): Promise<Answer> {
    const response = await ask(name, sent);
    const answer: { data: Answer } = await response.json().catch(() => ({}));
    return answer.data;
  }
  async function file(name: string, sent: Sent = {}): Promise<GivenFile> {
    const response = await ask(name, sent);
    const [, given] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name: given ?? 'file', content: await response.blob() };
  }
  return {
    calls,
    send,
    call: send,
    file,
    address: (name, params) => addressOf(calls[name]?.path ?? '', language(), { params: { ...params } }),
  };
}
