import type { FastifyInstance } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ErrorBody, PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import { eventually } from '@rewald/server-kit/testing/eventually';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** `data` of a successful answer, checked against its schema. */
  data<S extends TSchema>(schema: S): Static<S>;
  error(): ErrorBody;
}

/** A browser: keeps cookies and calls the API. */
export interface Visitor {
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  readonly cookies: Map<string, string>;
}

/** @param authorization by default the public token of the trade-in, as the shop's pages send it; null sends none */
export const newVisitor = (
  app: FastifyInstance,
  authorization: string | null = `Bearer ${PUBLIC_TRADE_IN_TOKEN}`,
): Visitor => {
  const proof = authorization === null ? {} : { authorization };
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (method, path, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...proof, ...headers },
        cookies: Object.fromEntries(cookies),
        ...(body === undefined
          ? {}
          : {
              payload: JSON.stringify(body),
              headers: {
                ...proof,
                'content-type': 'application/json',
                ...headers,
              },
            }),
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const parse = <S extends TSchema>(schema: S): Static<S> => {
        const json: unknown = JSON.parse(answer.body);
        if (!Value.Check(schema, json))
          throw new Error(`${method} ${path} answered ${answer.statusCode} ${answer.body.slice(0, 500)}`);
        return json;
      };
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        data: (schema) => {
          const { data } = parse(Type.Object({ data: Type.Unknown() }));
          if (!Value.Check(schema, data))
            throw new Error(`${method} ${path} does not keep the wire: ${answer.body.slice(0, 500)}`);
          return data;
        },
        error: () => parse(ErrorBody),
      };
    },
  };
};

/** Repeats a call with a key while the first one with this key is being done, which may take long on a slow machine. */
export const onceDone = (call: () => Promise<Answer>): Promise<Answer> =>
  eventually(async () => {
    const answer = await call();
    return answer.status === 409 && answer.headers['retry-after'] !== undefined ? null : answer;
  });
