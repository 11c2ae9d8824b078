import type { Locale } from '@rewald/contracts';
import { company } from '../../../plumbing/company/company.ts';
import { weekday } from '../../../plumbing/writing/days.ts';
import type { Label } from './label-content.ts';

interface LabelTexts {
  readonly title: string;
  readonly service: string;
  readonly sender: string;
  readonly recipient: string;
  readonly upTo: (kilograms: number) => string;
  readonly specimen: string;
  readonly franked: string;
  readonly specimenNote: string;
  readonly barcode: (reference: string) => string;
  readonly heading: string;
  readonly lead: string;
  readonly steps: readonly (readonly [title: string, text: string])[];
  readonly slip: string;
  readonly slipNote: string;
  readonly reference: string;
  readonly from: string;
  readonly contents: string;
  readonly checks: string;
  readonly checkList: readonly string[];
  readonly help: string;
  readonly fileName: string;
}

const german = (label: Label): LabelTexts => {
  const sale = label.purpose === 'trade-in';
  return {
    title: sale ? `Versandlabel für deinen Verkauf ${label.reference}` : `Rücksendelabel ${label.reference}`,
    service: sale ? 'Ankauf' : 'Retoure',
    sender: 'Absender',
    recipient: 'Empfänger',
    upTo: (kilograms) => `bis ${kilograms} kg`,
    specimen: 'MUSTER',
    franked: 'Nicht frankiert',
    specimenNote:
      'Muster ohne gültiges Porto: Für diesen Shop besteht kein Vertrag mit einem Paketdienst. Bitte nicht einliefern.',
    barcode: (reference) => `Strichcode mit der Nummer ${reference}`,
    heading: sale ? 'Ab die Post damit.' : 'Einfach zurück.',
    lead: `Bis ${weekday(label.sendBy, 'de')} abgeben, der Versand kostet dich nichts.`,
    steps: [
      sale
        ? ['Abmelden', 'Melde alle Konten ab, entferne SIM- und Speicherkarte und setz das Gerät zurück.']
        : ['Zurücksetzen', 'Melde deine Konten ab und nimm SIM- und Speicherkarte heraus.'],
      ['Einpacken', 'Polster das Gerät rundum. Leg die Beilage von unten mit ins Paket.'],
      ['Aufkleben', 'Schneide das Label aus und kleb es flach auf. Alte Aufkleber bitte entfernen.'],
      ['Abgeben', 'Lass dir die Abgabe quittieren und heb den Beleg auf, bis alles erledigt ist.'],
    ],
    slip: 'Beilage',
    slipNote: 'Bitte abtrennen und ins Paket legen. So wissen wir sofort, was zu wem gehört.',
    reference: sale ? 'Referenz' : 'Rücksendung',
    from: 'Von',
    contents: 'Im Paket',
    checks: 'Kurz geprüft?',
    checkList: sale
      ? [
          'Alle Konten abgemeldet, „Wo ist?“ aus',
          'SIM- und Speicherkarte entfernt',
          'Auf Werkseinstellungen zurückgesetzt',
        ]
      : ['Alle Konten abgemeldet', 'SIM- und Speicherkarte entfernt', 'Mitgeliefertes Zubehör dabei'],
    help: `Fragen? Schreib uns an ${company().email} und nenne die Nummer ${label.reference}.`,
    fileName: sale ? `Versandlabel-${label.reference}.pdf` : `Ruecksendelabel-${label.reference}.pdf`,
  };
};

const english = (label: Label): LabelTexts => {
  const sale = label.purpose === 'trade-in';
  return {
    title: sale ? `Shipping label for your sale ${label.reference}` : `Return label ${label.reference}`,
    service: sale ? 'Trade-in' : 'Return',
    sender: 'From',
    recipient: 'To',
    upTo: (kilograms) => `up to ${kilograms} kg`,
    specimen: 'SPECIMEN',
    franked: 'No postage paid',
    specimenNote:
      'Specimen without valid postage: this shop has no contract with a carrier. Please do not hand it in.',
    barcode: (reference) => `Barcode with the number ${reference}`,
    heading: sale ? 'Off it goes.' : 'Simply send it back.',
    lead: `Hand it in by ${weekday(label.sendBy, 'en')}. Shipping costs you nothing.`,
    steps: [
      sale
        ? ['Sign out', 'Sign out of all accounts, take out SIM and memory card and reset the device.']
        : ['Reset', 'Sign out of your accounts and take out SIM and memory card.'],
      ['Pack', 'Pad the device on all sides. Put the slip from below into the parcel.'],
      ['Attach', 'Cut out the label and stick it on flat. Please remove old stickers.'],
      ['Hand in', 'Ask for a receipt and keep it until everything is settled.'],
    ],
    slip: 'Packing slip',
    slipNote: 'Please cut off and put into the parcel, so that we know at once what belongs to whom.',
    reference: sale ? 'Reference' : 'Return',
    from: 'From',
    contents: 'In the parcel',
    checks: 'Checked?',
    checkList: sale
      ? ['All accounts signed out, “Find My” off', 'SIM and memory card removed', 'Reset to factory settings']
      : ['All accounts signed out', 'SIM and memory card removed', 'Accessories that came with it included'],
    help: `Questions? Write to ${company().email} and mention the number ${label.reference}.`,
    fileName: sale ? `shipping-label-${label.reference}.pdf` : `return-label-${label.reference}.pdf`,
  };
};

/** The texts of a label in its language. */
export const labelTexts = (label: Label): LabelTexts =>
  ({ de: german, en: english })[label.language satisfies Locale](label);
