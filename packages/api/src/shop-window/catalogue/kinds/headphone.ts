import type { BrandSlug } from '../brands.ts';
import { GROUP } from '../categories.ts';
import {
  choose,
  comma,
  defineModel,
  group,
  measured,
  type ModelSource,
  paragraph,
  row,
  yesNo,
} from '../define.ts';
import type { Localized, Model } from '../types.ts';

export type HeadphoneSource = ModelSource & {
  readonly shape: 'over-ear' | 'earbuds';
  readonly noiseCancelling: boolean;
  /** Hours of music per charge, with noise cancelling where there is one. */
  readonly hours: number;
  /** Hours with the charging case. */
  readonly withCase?: number;
  readonly bluetooth: string;
  readonly codecs: string;
  readonly port: string;
  readonly water?: string;
  /** Grams; of earbuds: one bud. */
  readonly grams: number;
};

const firstSentence = (source: HeadphoneSource): Localized => {
  const earbuds = source.shape === 'earbuds';
  const kindDe = earbuds ? 'In-Ear-Kopfhörer' : 'Bügelkopfhörer';
  const kindEn = earbuds ? 'wireless earbuds' : 'over-ear headphones';
  return source.noiseCancelling
    ? choose(source.id, 61, [
        {
          de: `${source.name}: kabellose ${kindDe} von ${source.year}, die Umgebungslärm aktiv ausblenden.`,
          en: `${source.name}: ${kindEn} from ${source.year} that actively cancel the noise around you.`,
        },
        {
          de: `Bahn, Büro, Flugzeug: Mit ${source.name} wird es auf Knopfdruck ruhiger um dich herum.`,
          en: `Train, office, plane: with ${source.name}, the world around you gets quieter at the touch of a button.`,
        },
      ])
    : {
        de: `${source.name}: kabellose ${kindDe} von ${source.year} ohne Geräuschunterdrückung, du hörst also, was um dich herum passiert.`,
        en: `${source.name}: ${kindEn} from ${source.year} without noise cancelling, so you hear what happens around you.`,
      };
};

/** Builds the headphones of one brand. */
export const headphones = (brand: BrandSlug, sources: readonly HeadphoneSource[]): Model[] =>
  sources.map((source) => {
    const earbuds = source.shape === 'earbuds';
    const total = source.withCase;
    return defineModel('headphones', brand, source, {
      groupIds: [earbuds ? GROUP.earbuds : GROUP.overEar],
      description: paragraph([
        source.note ?? firstSentence(source),
        total === undefined
          ? choose(source.id, 62, [
              {
                de: `Laut Hersteller spielen sie neu bis zu ${comma(source.hours)} Stunden mit einer Ladung.`,
                en: `The maker states up to ${source.hours} hours per charge when new.`,
              },
              {
                de: `Eine Ladung reicht ab Werk für bis zu ${comma(source.hours)} Stunden Musik, geladen wird über ${source.port}.`,
                en: `When new, one charge is good for up to ${source.hours} hours of music; they charge over ${source.port}.`,
              },
            ])
          : {
              de: `Neu hielten sie bis zu ${comma(source.hours)} Stunden durch, mit dem Lade-Etui bis zu ${comma(total)}.`,
              en: `When new they lasted up to ${source.hours} hours, up to ${total} with the charging case.`,
            },
        {
          de: earbuds
            ? 'Hörer und Etui sind hygienisch gereinigt.'
            : 'Die Ohrpolster sind gereinigt oder neu.',
          en: earbuds ? 'Buds and case are hygienically cleaned.' : 'The ear pads are cleaned or new.',
        },
      ]),
      specifications: [
        group('Klang', 'Sound', [
          row(
            'Bauart',
            'Design',
            earbuds
              ? { de: 'In-Ear, kabellos', en: 'Earbuds, wireless' }
              : { de: 'Over-Ear, kabellos', en: 'Over-ear, wireless' },
          ),
          row('Aktive Geräuschunterdrückung', 'Active noise cancelling', yesNo(source.noiseCancelling)),
          row('Codecs', 'Codecs', source.codecs),
        ]),
        group('Akku und Anschlüsse', 'Battery and connections', [
          row('Laufzeit ab Werk', 'Playtime when new', {
            de: `bis ${comma(source.hours)} Stunden`,
            en: `up to ${source.hours} hours`,
          }),
          row(
            'Mit Lade-Etui',
            'With charging case',
            total === undefined
              ? undefined
              : { de: `bis ${comma(total)} Stunden`, en: `up to ${total} hours` },
          ),
          row('Anschluss', 'Port', source.port),
          row('Bluetooth', 'Bluetooth', source.bluetooth),
        ]),
        group('Gehäuse', 'Body', [
          row(
            earbuds ? 'Gewicht je Hörer' : 'Gewicht',
            earbuds ? 'Weight per bud' : 'Weight',
            measured(source.grams, 'g'),
          ),
          row('Schutz gegen Wasser ab Werk', 'Water protection when new', source.water),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
