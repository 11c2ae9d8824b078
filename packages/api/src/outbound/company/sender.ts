import type { ShopIdentity } from './company.ts';
import type { WithdrawalSource } from './withdrawal-terms.ts';

/** The shop in whose name a mail is written. */
export interface Sender extends ShopIdentity, WithdrawalSource {}
