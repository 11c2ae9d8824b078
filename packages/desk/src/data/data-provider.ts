import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'ra-core';
import type { DeskApi } from './api.ts';
import type { DeclaredCall } from './describe-calls.ts';
import { createPages, type Answered } from './pages.ts';
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

/** Makes react-admin's data provider from the declared calls: none of its methods knows a resource. */
export function createDataProvider(api: DeskApi): DataProvider {
  const resources = resourcesOf(api.calls);
  const pages = createPages();
  const nameOf = (resource: string, kind: keyof ResourceCalls): string =>
    resources[resource]?.[kind] ?? `${kind} of ${resource}`;
  const paramsOf = (resource: string, id: string | number): Record<string, string | number> => ({
    [resources[resource]?.id ?? 'id']: id,
  });

  async function getList<Row extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ) {
    const name = nameOf(resource, 'list');
    const declared = api.calls[name];
    const query = declared === undefined ? {} : queryFor(declared, params);
    const page = params.pagination?.page ?? 1;
    const pageQuery = declared !== undefined && 'page' in declared.query ? { page } : null;
    const ask = (cursor: string | undefined): Promise<Answered<Row>> =>
      api.send(name, { query: { ...query, ...(pageQuery ?? { cursor }) }, signal: params.signal });
    const answered =
      pageQuery === null
        ? await pages({ key: JSON.stringify([resource, query]), page, ask })
        : await ask(undefined);
    const hasNextPage = answered.next != null || page < (answered.pageCount ?? 0);
    return {
      data: [...answered.items],
      ...(answered.total == null ? {} : { total: answered.total }),
      pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    };
  }

  const getOne = async <Row extends RaRecord>(
    resource: string,
    id: string | number,
    signal?: AbortSignal,
  ) => ({
    data: await api.send<Row>(nameOf(resource, 'one'), { params: paramsOf(resource, id), signal }),
  });
  const change = async <Row extends RaRecord>(
    kind: 'update' | 'remove',
    resource: string,
    id: string | number,
    body?: unknown,
  ) => ({
    data: await api.send<Row>(nameOf(resource, kind), { params: paramsOf(resource, id), body }),
  });

  const provider: DataProvider<string> & { supportAbortSignal: true } = {
    supportAbortSignal: true,
    getList: (resource, params) => getList(resource, params),
    getManyReference: (resource, params) =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    getOne: (resource, { id, signal }) => getOne(resource, id, signal),
    getMany: async <Row extends RaRecord>(resource: string, { ids, signal }: GetManyParams) => ({
      data: await Promise.all(ids.map(async (id) => (await getOne<Row>(resource, id, signal)).data)),
    }),
    create: async (resource, { data }) => ({
      data: await api.send(nameOf(resource, 'create'), { body: data }),
    }),
    update: (resource, { id, data }) => change('update', resource, id, data),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await change('update', resource, id, data);
      return { data: ids };
    },
    delete: (resource, { id }) => change('remove', resource, id),
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await change('remove', resource, id);
      return { data: ids };
    },
  };
  return provider;
}
