import { ACCOUNT_FAULTS } from './account.faults.ts';
import { API_FAULTS } from './api.faults.ts';
import { CART_FAULTS } from './cart.faults.ts';
import { CONTRACTS_FAULTS } from './contracts.faults.ts';
import { FEDERATION_FAULTS } from './federation.faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { PLATFORM_FAULTS } from './platform.faults.ts';
import { SHELL_FAULTS } from './shell.faults.ts';
import { SHOP_FAULTS } from './shop.faults.ts';
import { TRADE_IN_FAULTS } from './tradein.faults.ts';
import { UI_FAULTS } from './ui.faults.ts';

/** All planted faults, part by part. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...SHELL_FAULTS,
  ...SHOP_FAULTS,
  ...CART_FAULTS,
  ...ACCOUNT_FAULTS,
  ...TRADE_IN_FAULTS,
  ...PLATFORM_FAULTS,
  ...UI_FAULTS,
  ...FEDERATION_FAULTS,
  ...CONTRACTS_FAULTS,
  ...API_FAULTS,
];
