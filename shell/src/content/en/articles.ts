import type { ContentDocument } from '../content.ts';
import batteryHealth from './articles/battery-health.md';
import howRefurbishingWorks from './articles/how-refurbishing-works.md';
import prepareYourDevice from './articles/prepare-your-device.md';
import repairOrSell from './articles/repair-or-sell.md';

/** By the last segment of their address, which is the same in every language. */
export const articles: Record<string, ContentDocument> = {
  'how-refurbishing-works': howRefurbishingWorks,
  'battery-health': batteryHealth,
  'prepare-your-device': prepareYourDevice,
  'repair-or-sell': repairOrSell,
};
