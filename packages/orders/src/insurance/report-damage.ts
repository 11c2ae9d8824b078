import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { InsuranceClaimRequest, Locale } from '@rewald/contracts';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { TicketService } from '@rewald/customers/tickets/ticket-service';
import { needContract } from './contracts.ts';
import { addDamageReport } from './damage-reports.ts';

/** The subject of a ticket about damage. */
const CLAIM_SUBJECT: Record<Locale, (insurance: string) => string> = {
  de: (insurance) => `Schaden: ${insurance}`,
  en: (insurance) => `Damage: ${insurance}`,
};

/**
 * Opens a ticket about damage to an insured device. @returns the ticket's id
 *
 * @throws {Problem} 404 for another customer's contract, 409 if the contract is not active
 */
export const reportDamage = async (
  shop: Stocked,
  database: Database,
  tickets: TicketService,
  customerId: string,
  contractId: string,
  damage: InsuranceClaimRequest,
  locale: Locale,
): Promise<string> => {
  const contract = await needContract(shop, database, customerId, contractId, locale);
  if (contract.state !== 'active') throw new Problem(409, 'insurance.not-active');
  const ticketId = await tickets.open(
    customerId,
    {
      subject: CLAIM_SUBJECT[locale](contract.insurance.name),
      text: damage.description,
      ...(damage.attachments === undefined ? {} : { attachments: damage.attachments }),
      about: { kind: 'insurance-contract', id: contractId },
    },
    locale,
  );
  await addDamageReport(database, { ticketId, contractId });
  return ticketId;
};
