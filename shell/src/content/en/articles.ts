import type { ContentArticle } from '../content.ts';
import { batteryHealth } from './articles/battery-health.ts';
import { howRefurbishingWorks } from './articles/how-refurbishing-works.ts';
import { prepareYourDevice } from './articles/prepare-your-device.ts';
import { repairOrSell } from './articles/repair-or-sell.ts';

/** By the last segment of their address, which is the same in every language. */
export const articles: Record<string, ContentArticle> = {
  'how-refurbishing-works': howRefurbishingWorks,
  'battery-health': batteryHealth,
  'prepare-your-device': prepareYourDevice,
  'repair-or-sell': repairOrSell,
};
