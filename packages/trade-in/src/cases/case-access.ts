import type { FastifyRequest } from 'fastify';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { Documents } from '@rewald/messages/documents/documents';
import type { CaseContext } from './case-context.ts';
import { CASE_LINK } from './case-mails.ts';
import { needCase } from './case-store.ts';

/** Dependencies of the calls about sold devices. */
export interface CaseRouteContext {
  readonly cases: CaseContext;
  readonly sessions: Sessions;
  readonly signedLinks: SignedLinks;
  readonly documents: Documents;
  readonly links: ShopLinks;
}

/** Whether a key of a mailed link gives access to the case. */
export const hasCaseKey = (signedLinks: SignedLinks, caseId: string, key: string | undefined): boolean =>
  key !== undefined && signedLinks.opens(CASE_LINK, caseId, key);

/** Whether a case belongs to the customer who is logged in, or the request has the key of its link. */
export const mayOpenCase = (
  signedLinks: SignedLinks,
  row: { readonly id: string; readonly customer_id: string | null },
  customerId: string | null,
  key: string | undefined,
): boolean => (customerId !== null && row.customer_id === customerId) || hasCaseKey(signedLinks, row.id, key);

/** Admits the case's customer, and anyone with its link. All others get 404, as if the case did not exist. */
export const enterCase = async (
  { cases, sessions, signedLinks }: CaseRouteContext,
  request: FastifyRequest,
  caseId: string,
  key: string | undefined,
): Promise<{ customerId: string | null }> => {
  const customerId = await sessions.customerIdOf(request);
  const row = await needCase(cases.database, caseId);
  if (!mayOpenCase(signedLinks, row, customerId, key)) throw new Problem(404, 'not-found');
  return { customerId: row.customer_id === customerId ? customerId : null };
};
