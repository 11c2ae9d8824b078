import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyResult,
  Identifier,
  RaRecord,
} from 'ra-core';
import type { DeskApi } from './api.ts';
import type { DeclaredCall } from './describe-calls.ts';
import { createPages } from './pages.ts';
import { resourcesOf, type ResourceCalls } from './resources.ts';

/** What is asked of a list: only what the call declares. */
function queryFor(
  { query }: DeclaredCall,
  { filter, sort, pagination }: GetListParams,
): Record<string, unknown> {
  const asked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(filter ?? {})) if (name in query) asked[name] = value;
  const order = sort === undefined ? '' : `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  if (query['sort']?.values?.includes(order)) asked['sort'] = order;
  if ('limit' in query) asked['limit'] = pagination?.perPage;
  return asked;
}

/** Lists of all resources, whose calls have cursors. */
function createGetList(api: DeskApi, resources: Readonly<Record<string, ResourceCalls>>) {
  const pages = createPages();
  return async <Row extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<Row>> => {
    const name = resources[resource]?.list ?? '';
    const declared = api.calls[name];
    const query = declared === undefined ? {} : queryFor(declared, params);
    const page = params.pagination?.page ?? 1;
    const answered = await pages<Row>({
      key: JSON.stringify([resource, query]),
      page,
      ask: (cursor) => api.send(name, { query: { ...query, cursor }, signal: params.signal }),
    });
    const isWhole = answered.next == null && page === 1;
    const total = answered.total ?? (isWhole ? answered.items.length : null);
    return {
      data: [...answered.items],
      ...(total === null ? {} : { total }),
      pageInfo: {
        hasNextPage: answered.next != null,
        hasPreviousPage: page > 1,
      },
    };
  };
}

function refuse(resource: string): Promise<never> {
  return Promise.reject(new Error(`There is no screen for changes of ${resource}.`));
}

/** Makes react-admin's data provider from the declared calls: none of its methods knows a resource. */
export function createDataProvider(api: DeskApi): DataProvider {
  const resources = resourcesOf(api.calls);
  const getList = createGetList(api, resources);
  const nameOf = (resource: string, kind: keyof ResourceCalls): string =>
    resources[resource]?.[kind] ?? `${kind} of ${resource}`;
  const params = (resource: string, id: Identifier) => ({
    params: { [resources[resource]?.id ?? 'id']: id },
  });
  const provider: DataProvider & { supportAbortSignal: true } = {
    supportAbortSignal: true,
    getList: (resource, asked) => getList(resource, asked),
    getManyReference: (resource, asked) =>
      getList(resource, { ...asked, filter: { ...asked.filter, [asked.target]: asked.id } }),
    getOne: async (resource, { id, signal }) => ({
      data: await api.send(nameOf(resource, 'one'), { ...params(resource, id), signal }),
    }),
    getMany: async <Row extends RaRecord>(
      resource: string,
      { ids, signal }: GetManyParams<Row>,
    ): Promise<GetManyResult<Row>> => ({
      data: await Promise.all(
        ids.map((id) => api.send<Row>(nameOf(resource, 'one'), { ...params(resource, id), signal })),
      ),
    }),
    // What is changed is changed by acts, whose calls and texts are their own.
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
  return provider;
}
