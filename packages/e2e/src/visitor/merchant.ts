import { issueOperatorKey } from './operator-key.ts';

/** A merchant's client, with a key issued by the command for operators. */
export const newMerchant = async (
  { apiHost, databaseUrl }: { apiHost: string; databaseUrl: string | null },
  name: string,
) => {
  const key = await issueOperatorKey(databaseUrl ?? '', name);
  return async (orderId: string, step: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${apiHost}/operator/de/orders/${orderId}/${step}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
  };
};
