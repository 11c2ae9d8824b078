import { readFileSync } from 'node:fs';
import { CompanyData, LEAST_RETURN_DAYS, type ShopAppearance } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { once } from '@rewald/server-kit/once';
import { NO_APPEARANCE } from './appearance.ts';

/** The company's former data, and until when they applied. */
export interface FormerCompany {
  readonly until: Date;
  readonly company: CompanyData;
}

/** Who a shop is: the part of the shop that mails, documents and contracts need. It never changes; a change makes another one. */
export interface ShopIdentity {
  /** The company behind the shop; the demo's, of a company that does not exist, in a shop that has not entered its own. */
  readonly company: CompanyData;
  /** Whether the shop has entered its own data. */
  readonly hasCompany: boolean;
  /** Oldest first. */
  readonly formerCompanies: readonly FormerCompany[];
  readonly appearance: ShopAppearance;
  /** The shortest guarantee that any of the shop's sellers gives, in months: pages may promise no more. Null without sellers. */
  readonly leastGuarantee: number | null;
}

const DEMOS_FILE = new URL('../../../../catalogue/company.json', import.meta.url);

const demoCompany = once(
  (): CompanyData => Value.Parse(Type.Tuple([CompanyData]), JSON.parse(readFileSync(DEMOS_FILE, 'utf8')))[0],
);

/** @param own null in a shop that has not entered its own data */
export function identityOf(
  own: CompanyData | null,
  more: Partial<Pick<ShopIdentity, 'formerCompanies' | 'appearance' | 'leastGuarantee'>> = {},
): ShopIdentity {
  return {
    company: own ?? demoCompany(),
    hasCompany: own !== null,
    formerCompanies: [],
    appearance: NO_APPEARANCE,
    leastGuarantee: null,
    ...more,
  };
}

type Companies = Pick<ShopIdentity, 'company' | 'formerCompanies'>;

/** The company's data at a moment: documents issued then show these data, and promises made then apply. */
export const companyAt = ({ company, formerCompanies }: Companies, moment: Date): CompanyData =>
  formerCompanies.find(({ until }) => moment < until)?.company ?? company;

/** Days in which goods can be returned: as promised when they were ordered, and never fewer than the law's. */
export const returnDaysOf = (shop: Companies, orderedAt: Date): number =>
  Math.max(LEAST_RETURN_DAYS, companyAt(shop, orderedAt).returnDays);
