import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CompanyData, LEAST_RETURN_DAYS } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** The company's former data, and until when they applied. */
export interface FormerCompany {
  readonly until: Date;
  readonly company: CompanyData;
}

let current: CompanyData | null = null;
let former: readonly FormerCompany[] = [];
let demos: CompanyData | null = null;

const DEMOS_FILE = new URL('../../../../catalogue/company.json', import.meta.url);

/** The data of a shop that has not entered its own: the demo's, of a company that does not exist. */
const givenCompany = (): CompanyData => {
  demos ??= Value.Parse(Type.Tuple([CompanyData]), JSON.parse(readFileSync(DEMOS_FILE, 'utf8')))[0];
  return demos;
};

/** The company behind the shop, as this process last read it. Call it each time: it changes while the process runs. */
export const company = (): CompanyData => current ?? givenCompany();

/** Whether the shop has entered its own data. */
export const hasCompany = (): boolean => current !== null;

/** The company's data at a moment: documents issued then show these data, and promises made then apply. */
export const companyAt = (moment: Date): CompanyData =>
  former.find(({ until }) => moment < until)?.company ?? company();

/** Days in which goods can be returned: as promised when they were ordered, and never fewer than the law's. */
export const returnDaysOf = (orderedAt: Date): number =>
  Math.max(LEAST_RETURN_DAYS, companyAt(orderedAt).returnDays);

/**
 * Makes the data that were read the current ones of this process.
 *
 * @param next null in a shop that has not entered its own data
 * @param before former data, oldest first
 * @returns whether anything changed
 */
export const takeCompany = (next: CompanyData | null, before: readonly FormerCompany[] = []): boolean => {
  if (isDeepStrictEqual([next, before], [current, former])) return false;
  current = next;
  former = before;
  return true;
};
