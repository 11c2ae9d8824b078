import type { ContentDocument } from '../content.ts';
import about from '@rewald/catalogue/pages/about.de.md';
import batteryHealth from '@rewald/catalogue/pages/battery-health.de.md';
import career from '@rewald/catalogue/pages/career.de.md';
import contact from '@rewald/catalogue/pages/contact.de.md';
import howRefurbishingWorks from '@rewald/catalogue/pages/how-refurbishing-works.de.md';
import prepareYourDevice from '@rewald/catalogue/pages/prepare-your-device.de.md';
import questions from '@rewald/catalogue/pages/questions.de.md';
import repairOrSell from '@rewald/catalogue/pages/repair-or-sell.de.md';

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
