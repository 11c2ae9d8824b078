import { useRef, useState } from 'react';
import type { Order, WithdrawalRequest } from '@rewald/contracts';
import { useIntl, usePlatform, type ApiResult } from '@rewald/platform';
import type { OrderAccess } from './order-link.ts';

/** A running call for an order. */
export type OrderAction = 'cancel' | 'claim';

/** The buyer's actions on an order. Each response replaces the order; a rejected call results in a message. */
export const useOrderActions = ({ orderId, orderKey }: OrderAccess, replace: (order: Order) => void) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const [busy, setBusy] = useState<OrderAction | null>(null);
  const [problem, setProblem] = useState<{ call: OrderAction; text: string } | null>(null);
  const running = useRef(false);
  const shared = { params: { orderId }, query: { key: orderKey } };

  const run = async (call: OrderAction, send: () => Promise<ApiResult<Order>>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(call);
    setProblem(null);
    const result = await send();
    running.current = false;
    setBusy(null);
    if (result.ok) {
      replace(result.data);
      return true;
    }
    const { message, errors } = result.problem;
    const atFields = Object.values(errors).flat().join(' ');
    setProblem({ call, text: atFields || message || intl.formatMessage({ id: 'order.failed' }) });
    return false;
  };

  return {
    busy,
    problemOf: (call: OrderAction): string => (problem?.call === call ? problem.text : ''),
    cancel: () =>
      run('cancel', () => api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/cancel', shared)),
    /** Returns the result, because the form shows the errors. */
    withdraw: async (body: WithdrawalRequest): Promise<ApiResult<Order>> => {
      const result = await api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/withdrawals', {
        ...shared,
        body,
      });
      if (result.ok) replace(result.data);
      return result;
    },
    claim: (key: string) =>
      run('claim', () =>
        api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/claim', {
          params: { orderId },
          query: { key },
        }),
      ),
  };
};
