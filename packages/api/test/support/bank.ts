import { expect } from '@jest/globals';
import { Data, PayoutReportResult } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { createOperators } from '@rewald/server-kit/operators/operators';
import type { TestApp } from './test-app.ts';

/** Sends the bank's files, and returns the raw answer or the result of an accepted file. */
export const newBank = async (shop: TestApp) => {
  const key = await createOperators(shop.database).issueKey('Bank', ['operations']);
  const report = (xml: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/operator/de/payouts/reports',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/xml' },
      payload: xml,
    });
  const read = async (xml: string): Promise<PayoutReportResult> => {
    const { statusCode, body } = await report(xml);
    expect([statusCode, body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return Value.Parse(Data(PayoutReportResult), JSON.parse(body)).data;
  };
  return { report, read };
};
