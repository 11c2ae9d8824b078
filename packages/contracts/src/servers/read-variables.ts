import envSchema from 'env-schema';
import { Type, type Static, type TObject } from 'typebox';

/** Settings that are not valid. The message has one sentence for each, for the person who set them. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** An environment variable: its `description` ends the sentence "<NAME> must be …"; the value of a `secret` is never shown. */
interface About {
  readonly description: string;
  readonly secret?: boolean;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Pino's levels, and `silent` for no log. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The addresses that the client of each service understands. */
const SCHEMES = {
  postgres: { pattern: '^postgres(ql)?://', description: 'an address such as postgres://user@host/database' },
  redis: { pattern: '^rediss?://', description: 'an address such as redis://host:6379' },
  smtp: { pattern: '^smtps?://', description: 'an address such as smtps://user@host' },
} as const;

/** The types of environment variables. */
export const Variable = {
  /** Any text, such as the name of a folder. */
  text: () => Type.Optional(Type.String({ description: 'a text' })),
  /** Any text that must stay secret. */
  secret: () => Type.Optional(Type.String({ description: 'a text', secret: true })),
  wholeNumber: (fallback: number, { from = 0, to = 65_535 } = {}) =>
    Type.Integer({
      default: fallback,
      minimum: from,
      maximum: to,
      description: `a whole number from ${from} to ${to}`,
    }),
  /** The address of a service, with its password. */
  address: ({ scheme, ...about }: { scheme: keyof typeof SCHEMES; secret: true }) =>
    Type.Optional(Type.String({ format: 'address', ...SCHEMES[scheme], ...about })),
  /** A web address that pages may link to. */
  webAddress: () =>
    Type.Optional(
      Type.String({ format: 'origin', description: 'an address such as https://example.org/us' }),
    ),
  webAddresses: () =>
    Type.Array(Type.String({ format: 'origin' }), {
      description: 'addresses such as https://example.org/us',
      default: [],
    }),
  /** Origins, separated by commas. */
  origins: (about: { default?: string[]; minItems?: number } = {}) =>
    Type.Array(Type.String({ format: 'origin' }), {
      description: 'origins such as https://shop.example',
      default: [],
      ...about,
    }),
  /** Some of these values, separated by commas. */
  someOf: <const Value extends string>(values: readonly [Value, ...Value[]]) =>
    Type.Array(Type.Enum([...values]), { description: `some of ${values.join(', ')}`, default: [] }),
  oneOf: <const Value extends string>(values: readonly [Value, ...Value[]]) =>
    Type.Optional(Type.Enum([...values], { description: values.join(' or ') })),
  /** The least severe level that is logged. */
  logLevel: () => Variable.oneOf(LOG_LEVELS),
};

/**
 * The variables that are set. White space, which copied values often contain, is removed; an empty value counts as not set.
 */
const given = (schema: TObject, environment: NodeJS.ProcessEnv): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, variable]) => {
      const text = environment[name]?.trim() ?? '';
      if (text === '') return [];
      const entries = text.split(',').flatMap((entry) => entry.trim() || []);
      return [[name, 'type' in variable && variable.type === 'array' ? entries : text]];
    }),
  );

type Validation = NonNullable<NonNullable<Parameters<typeof envSchema>[0]>['ajv']>;

const validation: Validation = {
  customOptions: (ajv) =>
    ajv
      .addKeyword('secret')
      .addFormat('address', (text) => URL.canParse(text))
      .addFormat('origin', isOrigin),
};

/** Where values do not match the schema, such as `/SHOP_ORIGIN/0`. */
const placesIn = (error: unknown): string[] => {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error;
  return error.errors.map((fault: { readonly instancePath: string }) => fault.instancePath);
};

const sentenceFor = (schema: TObject, data: Record<string, string | string[]>, place: string): string => {
  const [name = '', entry] = place.split('/').slice(1);
  const about: Partial<About> = schema.properties[name] ?? {};
  const value = data[name];
  const shown = Array.isArray(value) ? (entry === undefined ? value.join(',') : value[Number(entry)]) : value;
  return `${name} must be ${about.description}${about.secret === true ? '' : `, not "${shown}"`}.`;
};

/**
 * Reads environment variables by a schema made of `Variable`. A faulty one counts as not set, so that all others are checked
 * as well; the faults contain a sentence for each.
 */
export const readVariables = <Schema extends TObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): { readonly values: Static<Schema>; readonly faults: string[] } => {
  const data = given(schema, environment);
  const read = (some: object): Static<Schema> =>
    envSchema<Static<Schema>>({ schema, data: { ...some }, env: false, ajv: validation });
  try {
    return { values: read(data), faults: [] };
  } catch (error) {
    const places = placesIn(error);
    const faulty = new Set(places.map((place) => place.split('/')[1]));
    return {
      values: read(Object.fromEntries(Object.entries(data).filter(([name]) => !faulty.has(name)))),
      faults: [...new Set(places)].map((place) => sentenceFor(schema, data, place)),
    };
  }
};

/** The result of `read`; null if `read` finds a fault, which is added to `faults`. */
export const orFault = <T>(faults: string[], read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    faults.push(
      ...(error instanceof SettingsProblem
        ? error.faults
        : [String(error instanceof Error ? error.message : error)]),
    );
    return null;
  }
};
