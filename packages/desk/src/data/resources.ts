import type { DeclaredCall, DeclaredCalls } from './describe-calls.ts';

/** The calls behind a resource of react-admin, found by their paths: `orders` is `/operator/{locale}/orders`. */
export interface ResourceCalls {
  readonly list?: string;
  readonly one?: string;
  readonly create?: string;
  readonly update?: string;
  readonly remove?: string;
  /** The parameter that names one: `orderId`. */
  readonly id?: string;
}

const KINDS: Readonly<
  Record<string, readonly [many: keyof ResourceCalls | null, one: keyof ResourceCalls | null]>
> = {
  GET: ['list', 'one'],
  POST: ['create', null],
  PATCH: [null, 'update'],
  PUT: [null, 'update'],
  DELETE: [null, 'remove'],
};

function placeOf({ path }: DeclaredCall): { resource: string; id: string | null } | null {
  const [, resource, id] = /^\/api\/operator\/\{locale\}\/([\w/-]+?)(?:\/\{(\w+)\})?$/.exec(path) ?? [];
  // `offers` is a file for programs, and `offers/list` the list.
  return resource === undefined ? null : { resource: resource.replace(/\/list$/, ''), id: id ?? null };
}

/** Sorts the calls by the resource that their paths name. Calls below one of a resource are actions and stay out. */
export function resourcesOf(calls: DeclaredCalls): Readonly<Record<string, ResourceCalls>> {
  const found: Record<string, ResourceCalls> = {};
  for (const [name, declared] of Object.entries(calls)) {
    const place = placeOf(declared);
    const [many = null, one = null] = KINDS[declared.method] ?? [];
    const kind = place?.id == null ? many : one;
    if (place === null || kind === null) continue;
    if (kind === 'list' && found[place.resource]?.list?.endsWith('/list')) continue;
    found[place.resource] = {
      ...found[place.resource],
      [kind]: name,
      ...(place.id === null ? {} : { id: place.id }),
    };
  }
  return found;
}
