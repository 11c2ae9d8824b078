import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CompanyData, LEAST_RETURN_DAYS } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What was said of the company until somebody changed it. */
export interface FormerCompany {
  readonly until: Date;
  readonly company: CompanyData;
}

let current: CompanyData | null = null;
let former: readonly FormerCompany[] = [];
let demos: CompanyData | null = null;

const DEMOS_FILE = new URL('../../../../catalogue/company.json', import.meta.url);

/** What a shop says that has written nothing of its own: the demo's, which belongs to nobody. */
const givenCompany = (): CompanyData => {
  demos ??= Value.Parse(Type.Tuple([CompanyData]), JSON.parse(readFileSync(DEMOS_FILE, 'utf8')))[0];
  return demos;
};

/** The company behind the shop, as this process last read it. To be asked for each time: it changes while the process runs. */
export const company = (): CompanyData => current ?? givenCompany();

/** Whether the shop has written who it is. */
export const hasCompany = (): boolean => current !== null;

/** The company as it was at a moment: what documents of that moment say of it, and what was promised then. */
export const companyAt = (moment: Date): CompanyData =>
  former.find(({ until }) => moment < until)?.company ?? company();

/** Days in which things may go back: what was promised when they were ordered, and never less than the law's. */
export const returnDaysOf = (orderedAt: Date): number =>
  Math.max(LEAST_RETURN_DAYS, companyAt(orderedAt).returnDays);

/**
 * Goes on with what was read.
 *
 * @param next null in a shop that has written nothing
 * @param before what was said before, the oldest first
 * @returns whether it differs from what there was
 */
export const takeCompany = (next: CompanyData | null, before: readonly FormerCompany[] = []): boolean => {
  if (isDeepStrictEqual([next, before], [current, former])) return false;
  current = next;
  former = before;
  return true;
};
