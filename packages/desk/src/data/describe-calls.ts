import type { Call } from '@rewald/contracts/calls/call';
import type { OperatorScope } from '@rewald/contracts/calls/callers';
import type { TSchema } from 'typebox';

/** What can be entered for a parameter of a query. */
export interface DeclaredField {
  readonly kind: 'text' | 'number' | 'boolean' | 'day' | 'choice';
  /** The possible values of a choice. */
  readonly values?: readonly string[];
  /** Whether several may be given. */
  readonly many?: true;
}

/** A call as the desk needs it: plain data without schemas. */
export interface DeclaredCall {
  readonly method: string;
  /** With `/api`, and parameters such as `{orderId}`. */
  readonly path: string;
  /** What a person needs to make it; null: every operator, or everybody. */
  readonly scope: OperatorScope | null;
  /** Whether merchants' people are refused although they have the scope. */
  readonly shopOnly: boolean;
  readonly query: Readonly<Record<string, DeclaredField>>;
  /** Whether it takes the version that its caller saw. */
  readonly versioned: boolean;
}

/** Calls by their names, such as `GET /api/operator/{locale}/orders`. */
export type DeclaredCalls = Readonly<Record<string, DeclaredCall>>;

type Described = TSchema & {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
};

function fieldOf(schema: Described): DeclaredField {
  if (schema.anyOf !== undefined) return { ...fieldOf(schema.anyOf[0] ?? {}), many: true };
  if (schema.enum !== undefined) return { kind: 'choice', values: schema.enum.map(String) };
  if (schema.type === 'boolean') return { kind: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' };
  return { kind: schema.format === 'date' ? 'day' : 'text' };
}

/** Describes the calls of operators. */
export function describeCalls(calls: readonly Call[]): DeclaredCalls {
  return Object.fromEntries(
    calls
      .filter(({ path }) => path.startsWith('/operator/'))
      .map(({ name, method, path, scope, access, query, headers }): [string, DeclaredCall] => [
        name,
        {
          method,
          path: `/api${path}`,
          scope,
          shopOnly: access.merchants[0] !== 'yes',
          query: Object.fromEntries(
            Object.entries(query?.properties ?? {}).map(([field, schema]) => [field, fieldOf(schema)]),
          ),
          versioned: headers !== undefined && 'if-match' in headers.properties,
        },
      ]),
  );
}
