import type { Locale, Preparation } from '@rewald/contracts';
import { weekday } from '../../../plumbing/writing/days.ts';
import type { Label } from './label-content.ts';

type Step = readonly [title: string, text: string];
type Prepared = Record<Exclude<Preparation, 'none'>, string>;

/** What the sender takes out of a device, for a step of the instructions and for an entry of the checklist. */
const TAKE_OUT: Record<Locale, Prepared> = {
  de: { phone: 'SIM- und Speicherkarte', device: 'eingelegte Karten und Discs' },
  en: { phone: 'SIM and memory card', device: 'any cards and discs' },
};
const TAKEN_OUT: Record<Locale, Prepared> = {
  de: { phone: 'SIM- und Speicherkarte entfernt', device: 'Eingelegte Karten und Discs entfernt' },
  en: { phone: 'SIM and memory card removed', device: 'Any cards and discs removed' },
};

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
  readonly steps: readonly Step[];
  readonly slip: string;
  readonly slipNote: string;
  readonly reference: string;
  readonly from: string;
  readonly contents: string;
  readonly checks: string;
  readonly checkList: readonly string[];
  readonly help: (email: string) => string;
  readonly fileName: string;
}

/** The first step, unless the parcel's content has neither accounts nor cards. */
const germanFirst = ({ preparation, purpose }: Label): Step[] => {
  if (preparation === 'none') return [];
  const out = TAKE_OUT.de[preparation];
  return purpose === 'trade-in'
    ? [['Abmelden', `Melde alle Konten ab, entferne ${out} und setz das Gerät zurück.`]]
    : [['Zurücksetzen', `Melde deine Konten ab und nimm ${out} heraus.`]];
};

const germanChecks = ({ preparation, purpose }: Label): string[] => {
  const complete = 'Mitgeliefertes Zubehör dabei';
  if (preparation === 'none') return [purpose === 'trade-in' ? 'Alles gut gepolstert' : complete];
  const out = TAKEN_OUT.de[preparation];
  return purpose === 'trade-in'
    ? ['Alle Konten abgemeldet, „Wo ist?“ aus', out, 'Auf Werkseinstellungen zurückgesetzt']
    : ['Alle Konten abgemeldet', out, complete];
};

const german = (label: Label): LabelTexts => {
  const sale = label.purpose === 'trade-in';
  return {
    title: sale
      ? `Versandlabel für deinen Verkauf ${label.reference}`
      : `Rücksendeetikett ${label.reference}`,
    service: sale ? 'Ankauf' : 'Rücksendung',
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
      ...germanFirst(label),
      ['Einpacken', 'Polster den Inhalt rundum. Leg die Beilage von unten mit ins Paket.'],
      [
        'Aufkleben',
        `Schneide das ${sale ? 'Label' : 'Etikett'} aus und kleb es flach auf. Alte Aufkleber bitte entfernen.`,
      ],
      ['Abgeben', 'Lass dir die Abgabe quittieren und heb den Beleg auf, bis alles erledigt ist.'],
    ],
    slip: 'Beilage',
    slipNote: 'Bitte abtrennen und ins Paket legen. So wissen wir sofort, was zu wem gehört.',
    reference: sale ? 'Vorgangsnummer' : 'Rücksendung',
    from: 'Von',
    contents: 'Im Paket',
    checks: 'Kurz geprüft?',
    checkList: germanChecks(label),
    help: (email) => `Fragen? Schreib uns an ${email} und nenne die Nummer ${label.reference}.`,
    fileName: sale ? `Versandlabel-${label.reference}.pdf` : `Ruecksendeetikett-${label.reference}.pdf`,
  };
};

const englishFirst = ({ preparation, purpose }: Label): Step[] => {
  if (preparation === 'none') return [];
  const out = TAKE_OUT.en[preparation];
  return purpose === 'trade-in'
    ? [['Sign out', `Sign out of all accounts, take out ${out} and reset the device.`]]
    : [['Reset', `Sign out of your accounts and take out ${out}.`]];
};

const englishChecks = ({ preparation, purpose }: Label): string[] => {
  const complete = 'Accessories that came with it included';
  if (preparation === 'none') return [purpose === 'trade-in' ? 'Well padded' : complete];
  const out = TAKEN_OUT.en[preparation];
  return purpose === 'trade-in'
    ? ['All accounts signed out, “Find My” off', out, 'Reset to factory settings']
    : ['All accounts signed out', out, complete];
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
      ...englishFirst(label),
      ['Pack', 'Pad the contents on all sides. Put the slip from below into the parcel.'],
      ['Attach', 'Cut out the label and stick it on flat. Please remove old stickers.'],
      ['Hand in', 'Ask for a receipt and keep it until everything is settled.'],
    ],
    slip: 'Packing slip',
    slipNote: 'Please cut off and put into the parcel, so that we know at once what belongs to whom.',
    reference: sale ? 'Reference number' : 'Return',
    from: 'From',
    contents: 'In the parcel',
    checks: 'Checked?',
    checkList: englishChecks(label),
    help: (email) => `Questions? Write to ${email} and mention the number ${label.reference}.`,
    fileName: sale ? `shipping-label-${label.reference}.pdf` : `return-label-${label.reference}.pdf`,
  };
};

/** The texts of a label in its language. */
export const labelTexts = (label: Label): LabelTexts =>
  ({ de: german, en: english })[label.language satisfies Locale](label);
