import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompanyData } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Import folder of a shop of another trade and another name than the demo. */
export const FOREIGN_SHOP = join(import.meta.dirname, '../../api/test/support/foreign-shop');

/** The company of that shop. */
export const foreignCompany = (): CompanyData =>
  Value.Parse(
    Type.Tuple([CompanyData]),
    JSON.parse(readFileSync(join(FOREIGN_SHOP, 'company.json'), 'utf8')),
  )[0];
