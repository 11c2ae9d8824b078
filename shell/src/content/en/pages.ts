import type { ContentDocument } from '../content.ts';
import about from '@rewald/catalogue/pages/about.en.md';
import batteryHealth from '@rewald/catalogue/pages/battery-health.en.md';
import career from '@rewald/catalogue/pages/career.en.md';
import contact from '@rewald/catalogue/pages/contact.en.md';
import howRefurbishingWorks from '@rewald/catalogue/pages/how-refurbishing-works.en.md';
import prepareYourDevice from '@rewald/catalogue/pages/prepare-your-device.en.md';
import questions from '@rewald/catalogue/pages/questions.en.md';
import repairOrSell from '@rewald/catalogue/pages/repair-or-sell.en.md';

/** Pages by their names in addresses. */
export const pages: Record<string, ContentDocument> = {
  about,
  career,
  contact,
  questions,
  'how-refurbishing-works': howRefurbishingWorks,
  'battery-health': batteryHealth,
  'prepare-your-device': prepareYourDevice,
  'repair-or-sell': repairOrSell,
};
