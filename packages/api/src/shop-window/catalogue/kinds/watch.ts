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
import type { Model } from '../types.ts';

export type WatchSource = ModelSource & {
  readonly panel: 'OLED' | 'MIP';
  readonly pixels: string;
  readonly chip?: string;
  readonly storage?: string;
  /** Battery life as the maker states it: a number of hours or days. */
  readonly lasts: readonly [amount: number, unit: 'hours' | 'days'];
  /** "50 m", "100 m" as the maker states it. */
  readonly water: string;
  readonly ecg?: boolean;
  readonly works: 'iPhone' | 'Android' | 'iPhone + Android';
  /** Grams of the smallest case without strap. */
  readonly weight: number;
  /** Thickness in mm. */
  readonly thickness: number;
  readonly os: string;
  readonly sports?: boolean;
};

/** Builds the smartwatches of one brand. */
export const watches = (brand: BrandSlug, sources: readonly WatchSource[]): Model[] =>
  sources.map((source) => {
    const [amount, unit] = source.lasts;
    const lasts =
      unit === 'hours'
        ? { de: `${amount} Stunden`, en: `${amount} hours` }
        : { de: `${amount} Tage`, en: `${amount} days` };
    return defineModel('smartwatches', brand, source, {
      groupIds: source.sports ? [GROUP.sportsWatches] : [],
      description: paragraph([
        source.note ??
          choose(source.id, 41, [
            {
              de: `Die ${source.name} von ${source.year} misst Puls, Schlaf und Training und wiegt dabei nur ${comma(source.weight)} Gramm.`,
              en: `The ${source.name} from ${source.year} tracks heart rate, sleep and workouts at just ${source.weight} grams.`,
            },
            {
              de: `Nachrichten, Training, Wetter: Die ${source.name} zeigt das Wichtige am Handgelenk, ohne dass du das Telefon herausholst.`,
              en: `Messages, workouts, weather: the ${source.name} shows what matters on your wrist without reaching for your phone.`,
            },
            {
              de: `Mit GPS und Herzfrequenzmessung begleitet dich die ${source.name} aus dem Jahr ${source.year} beim Sport und im Alltag.`,
              en: `With GPS and heart-rate tracking, the ${source.name} of ${source.year} goes along to sport and everyday life.`,
            },
          ]),
        choose(source.id, 42, [
          {
            de: `Laut Hersteller hält der Akku ab Werk bis zu ${lasts.de}.`,
            en: `The maker states up to ${lasts.en} of battery life when new.`,
          },
          {
            de: `Eine Ladung reicht neu für bis zu ${lasts.de}, das Gehäuse ist bis ${source.water} wasserdicht gebaut.`,
            en: `When new, one charge lasts up to ${lasts.en}, and the case is built to resist water to ${source.water}.`,
          },
        ]),
        source.ecg
          ? choose(source.id, 43, [
              {
                de: 'Ein EKG nimmst du direkt am Handgelenk auf.',
                en: 'You take an ECG right on your wrist.',
              },
              { de: 'Sie zeichnet auch ein 1-Kanal-EKG auf.', en: 'It also records a single-lead ECG.' },
            ])
          : undefined,
        source.works === 'iPhone + Android'
          ? undefined
          : {
              de: `Sie braucht ein ${source.works === 'iPhone' ? 'iPhone' : 'Android-Smartphone'}.`,
              en: `It needs an ${source.works === 'iPhone' ? 'iPhone' : 'Android phone'}.`,
            },
      ]),
      specifications: [
        group('Display', 'Display', [
          row('Technik', 'Panel', source.panel),
          row('Auflösung', 'Resolution', measured(source.pixels, 'Pixel', 'pixels')),
        ]),
        group('Technik', 'Technology', [
          row('Prozessor', 'Chip', source.chip),
          row('Speicher', 'Storage', source.storage),
          row('System bei Erscheinen', 'System at launch', source.os),
          row('Passt zu', 'Works with', source.works),
        ]),
        group('Gesundheit und Sport', 'Health and sport', [
          row('Herzfrequenz', 'Heart rate', yesNo(true)),
          row('EKG', 'ECG', yesNo(source.ecg ?? false)),
          row('GPS', 'GPS', yesNo(true)),
          row('Wasserdicht ab Werk', 'Water resistance when new', source.water),
        ]),
        group('Akku und Gehäuse', 'Battery and case', [
          row('Akkulaufzeit ab Werk', 'Battery life when new', {
            de: `bis ${lasts.de}`,
            en: `up to ${lasts.en}`,
          }),
          row('Dicke', 'Thickness', measured(source.thickness, 'mm')),
          row('Gewicht (kleinstes Gehäuse)', 'Weight (smallest case)', measured(source.weight, 'g')),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
