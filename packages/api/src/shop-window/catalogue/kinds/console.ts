import type { BrandSlug } from '../brands.ts';
import { GROUP } from '../categories.ts';
import {
  choose,
  comma,
  defineModel,
  dimensions,
  group,
  measured,
  type ModelSource,
  paragraph,
  row,
} from '../define.ts';
import type { Localized, Model } from '../types.ts';

export type ConsoleSource = ModelSource & {
  readonly processor: string;
  readonly graphics: string;
  readonly memory: string;
  /** Highest picture the maker states. */
  readonly output: string;
  readonly drive: Localized;
  readonly ports: string;
  /** In mm and kg. */
  readonly body: readonly [number, number, number, number];
  /** The maker's best case in hours, of a handheld. */
  readonly hours?: number;
  readonly screen?: string;
  /** What plays on it. */
  readonly plays: Localized;
};

export const BLU_RAY: Localized = { de: 'Ultra-HD-Blu-ray', en: 'Ultra HD Blu-ray' };
export const NO_DRIVE: Localized = { de: 'Keins (nur Downloads)', en: 'None (downloads only)' };
export const CARD: Localized = { de: 'Spielkarten', en: 'Game cards' };

/** Clock rates and plug sizes as each language writes them; versions such as HDMI 2.1 keep their point. */
const decimals = (text: string): Localized => ({
  de: text.replace(/(\d)\.(\d+)(?= (?:GHz|TFLOPS|mm))/g, '$1,$2'),
  en: text,
});

/** Builds the consoles of one brand. */
export const consoles = (brand: BrandSlug, sources: readonly ConsoleSource[]): Model[] =>
  sources.map((source) => {
    const [width, height, depth, kilograms] = source.body;
    return defineModel('consoles', brand, source, {
      groupIds: source.hours === undefined ? [] : [GROUP.handhelds],
      description: paragraph([
        source.note ??
          choose(source.id, 51, [
            {
              de: `${source.name}, erschienen ${source.year}, gibt Spiele mit bis zu ${source.output} aus.`,
              en: `Released in ${source.year}, the ${source.name} outputs games at up to ${source.output}.`,
            },
            {
              de: `Im Inneren arbeitet ${decimals(source.processor).de}, Spiele zeigt die ${source.name} mit bis zu ${source.output}.`,
              en: `Inside works ${source.processor}; the ${source.name} shows games at up to ${source.output}.`,
            },
          ]),
        source.plays,
        source.hours === undefined
          ? undefined
          : {
              de: `Unterwegs spielst du laut Hersteller bis zu ${comma(source.hours)} Stunden am Stück.`,
              en: `On the go, the maker states up to ${source.hours} hours of play per charge.`,
            },
      ]),
      specifications: [
        group('Leistung', 'Performance', [
          row('Prozessor', 'Processor', decimals(source.processor)),
          row('Grafik', 'Graphics', decimals(source.graphics)),
          row('Arbeitsspeicher', 'Memory', source.memory),
          row('Ausgabe bis', 'Output up to', source.output),
        ]),
        group('Laufwerk und Anschlüsse', 'Drive and ports', [
          row('Laufwerk', 'Drive', source.drive),
          row('Anschlüsse', 'Ports', decimals(source.ports)),
          row(
            'Bildschirm',
            'Screen',
            source.screen === undefined ? undefined : measured(source.screen, 'Zoll', 'inches'),
          ),
          row(
            'Akkulaufzeit ab Werk',
            'Battery life when new',
            source.hours === undefined
              ? undefined
              : { de: `bis ${comma(source.hours)} Stunden`, en: `up to ${source.hours} hours` },
          ),
        ]),
        group('Gehäuse', 'Body', [
          row('Maße', 'Dimensions', dimensions(width, height, depth)),
          row('Gewicht', 'Weight', measured(kilograms, 'kg')),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
