import { tidyText } from '@rewald/contracts/typed-text';
import type { InspectionRequest } from '@rewald/contracts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import { acceptDevice } from './accept-device.ts';
import type { CaseContext } from './case-context.ts';
import { needCase } from './case-store.ts';
import { offerLess } from './offer-less.ts';

/** Accepts a device as described, or offers a lower price. @throws {Problem} 422 for missing fields, or those of the other case */
export const inspectDevice = async (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  { accept, price, findings }: InspectionRequest,
): Promise<void> => {
  await needCase(context.database, caseId);
  if (accept) {
    if (price !== undefined) throw invalidField('price', 'field.unknown');
    if (findings !== undefined) throw invalidField('findings', 'field.unknown');
    return acceptDevice(context, caseId, operator);
  }
  if (price === undefined) throw invalidField('price', 'field.required');
  const found = (findings ?? []).map(tidyText).filter((text) => text !== '');
  if (found.length === 0) throw invalidField('findings', 'field.required');
  return offerLess(context, caseId, operator, { cents: Math.round(price * 100), findings: found });
};
