import type { TicketSubjectKind } from '@rewald/contracts';
import type { ApiResult, PageLoaderArgs } from '@rewald/platform';

/** A possible subject of a conversation. */
export interface Subject {
  kind: TicketSubjectKind;
  id: string;
  /** Number shown to the customer. */
  reference: string;
  /** Names of the devices. */
  name: string;
}

const itemsOf = <T>(result: ApiResult<{ items: T[] }>): T[] => (result.ok ? result.data.items : []);

/** The subject named in the URL, if it is too old to be in the lists. */
const named = async ({ url, api, signal }: PageLoaderArgs, known: readonly Subject[]): Promise<Subject[]> => {
  const kind = url.searchParams.get('about');
  const id = url.searchParams.get('id');
  if (id === null || known.some((subject) => subject.id === id)) return [];
  if (kind === 'order') {
    const result = await api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
      params: { orderId: id },
      signal,
    });
    if (!result.ok) return [];
    const { number: reference, lines } = result.data;
    return [{ kind, id, reference, name: lines[0]?.product.name ?? '' }];
  }
  if (kind !== 'trade-in-case') return [];
  const result = await api.call('GET /api/trade-in/{locale}/customer/cases/{caseId}', {
    params: { caseId: id },
    signal,
  });
  return result.ok ? [{ kind, id, reference: result.data.reference, name: result.data.device }] : [];
};

/** A customer's newest orders, sales and contracts. Lists that cannot be loaded are left out; a message can be sent anyway. */
export const subjectsOf = async (args: PageLoaderArgs): Promise<ApiResult<Subject[]>> => {
  const { api, signal } = args;
  const [orders, sales, contracts] = await Promise.all([
    api.call('GET /api/checkout/{locale}/buy/orders', { query: {}, signal }),
    api.call('GET /api/trade-in/{locale}/customer/cases', { signal }),
    api.call('GET /api/insurance/{locale}/customer/contracts', { signal }),
  ]);
  // All calls failed, so the host is down.
  if (!orders.ok && orders.problem.status === 0 && !sales.ok && !contracts.ok) return orders;
  const known: Subject[] = [
    ...itemsOf(orders).map(({ id, number, names }) => ({
      kind: 'order' as const,
      id,
      reference: number,
      name: names[0] ?? '',
    })),
    ...itemsOf(sales).map(({ id, reference, device }) => ({
      kind: 'trade-in-case' as const,
      id,
      reference,
      name: device,
    })),
    ...(contracts.ok ? contracts.data : []).map(({ id, insurance, device }) => ({
      kind: 'insurance-contract' as const,
      id,
      reference: insurance.name,
      name: device,
    })),
  ];
  return { ok: true, data: [...(await named(args, known)), ...known] };
};
