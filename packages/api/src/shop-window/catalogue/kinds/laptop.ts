import type { BrandSlug } from '../brands.ts';
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
import { type Screen, screenRows } from './screen.ts';

export type LaptopSource = ModelSource & {
  readonly screen: Screen;
  readonly chip: string;
  readonly graphics: string;
  readonly wattHours: number;
  readonly ports: string;
  /** Width, depth, height in mm and weight in kg. */
  readonly body: readonly [number, number, number, number];
  readonly os: string;
  readonly fanless?: boolean;
  readonly purpose: 'everyday' | 'creative' | 'business' | 'gaming';
};

const PURPOSES: Readonly<Record<LaptopSource['purpose'], readonly [Localized, ...Localized[]]>> = {
  everyday: [
    {
      de: 'Für Studium, Homeoffice und Serienabend ist genug Leistung da.',
      en: 'There is plenty of power for studies, working from home and an evening of series.',
    },
    {
      de: 'Texte, Tabellen, Videocalls und viele offene Tabs laufen flüssig nebeneinander.',
      en: 'Documents, spreadsheets, video calls and many open tabs run smoothly side by side.',
    },
    {
      de: 'Ein Laptop zum Mitnehmen, der im Alltag selten an Grenzen kommt.',
      en: 'A laptop to take along that seldom hits its limits in daily use.',
    },
  ],
  creative: [
    {
      de: 'Videoschnitt, Fotos und große Projekte gehen ohne langes Warten von der Hand.',
      en: 'It gets video editing, photos and large projects done without long waits.',
    },
    {
      de: 'Wer schneidet, programmiert oder Musik macht, bekommt hier Reserven für Jahre.',
      en: 'If you edit, code or make music, it has reserves for years.',
    },
    {
      de: 'Das farbtreue Display und der schnelle Chip richten sich an alle, die mit Bild und Ton arbeiten.',
      en: 'The colour-accurate display and fast chip are aimed at anyone working with pictures and sound.',
    },
  ],
  business: [
    {
      de: 'Ein Gerät der Businessklasse: robust, gut zu warten und mit einer Tastatur für lange Texte.',
      en: 'It comes from the business class: sturdy, easy to service and with a keyboard for long texts.',
    },
    {
      de: 'Viele Anschlüsse und eine stabile Bauweise machen daraus ein verlässliches Arbeitsgerät.',
      en: 'Many ports and a solid build make it a reliable tool for work.',
    },
    {
      de: 'Gebaut für den Dauereinsatz im Büro und auch im zweiten Leben zuverlässig.',
      en: 'Built for constant office use, it runs just as reliably in its second life.',
    },
  ],
  gaming: [
    {
      de: 'Aktuelle Spiele laufen flüssig, und auch beim Rendern hilft die eigene Grafikkarte.',
      en: 'Current games run smoothly, and the dedicated graphics card helps with rendering too.',
    },
    {
      de: 'Die eigene Grafikkarte bringt Spiele und 3D-Programme auf Tempo.',
      en: 'The dedicated graphics card gets games and 3D software up to speed.',
    },
  ],
};

/** Builds the laptops of one brand. */
export const laptops = (brand: BrandSlug, sources: readonly LaptopSource[]): Model[] =>
  sources.map((source) => {
    const [inches, , panel, hertz] = source.screen;
    const [width, depth, height, kilograms] = source.body;
    const smooth = hertz > 60;
    return defineModel('laptops', brand, source, {
      description: paragraph([
        source.note ??
          choose(source.id, 31, [
            {
              de: `${source.name}: ${comma(inches)} Zoll${smooth ? ` mit ${hertz} Hz` : ''}, ${source.chip} und ${comma(kilograms)} kg Gewicht, erschienen ${source.year}.`,
              en: `${source.name}: ${inches} inches${smooth ? ` at ${hertz} Hz` : ''}, ${source.chip} and ${kilograms} kg, released in ${source.year}.`,
            },
            {
              de: `Im ${source.name} von ${source.year} arbeitet der ${source.chip}, das ${panel}-Display misst ${comma(inches)} Zoll${smooth ? ` und läuft mit ${hertz} Hz` : ''}.`,
              en: `The ${source.name} from ${source.year} runs on the ${source.chip}; its ${panel} display measures ${inches} inches${smooth ? ` and runs at ${hertz} Hz` : ''}.`,
            },
            {
              de: `Mit ${comma(kilograms)} kg und ${comma(inches)} Zoll ist das Modell ${source.name} aus dem Jahr ${source.year} ${kilograms <= 1.45 ? 'leicht im Rucksack verstaut' : kilograms > 2 ? 'vor allem auf dem Schreibtisch zu Hause' : 'auf dem Schreibtisch wie unterwegs zu Hause'}.`,
              en: `At ${kilograms} kg and ${inches} inches, the ${source.year} ${source.name} is ${kilograms <= 1.45 ? 'easy to slip into a backpack' : kilograms > 2 ? 'most at home on a desk' : 'at home on a desk and on the road'}.`,
            },
          ]),
        choose(source.id, 32, PURPOSES[source.purpose]),
        source.fanless
          ? {
              de: 'Einen Lüfter gibt es nicht, es bleibt also immer still.',
              en: 'It has no fan, so it stays completely silent.',
            }
          : undefined,
      ]),
      specifications: [
        group('Display', 'Display', screenRows(source.screen)),
        group('Leistung', 'Performance', [
          row('Prozessor', 'Processor', source.chip),
          row('Grafik', 'Graphics', {
            de: source.graphics.replace(/GPU$/, 'GPU-Kerne'),
            en: source.graphics.replace(/GPU$/, 'GPU cores'),
          }),
          row('System bei Erscheinen', 'System at launch', source.os),
        ]),
        group('Akku und Anschlüsse', 'Battery and ports', [
          row('Akku ab Werk', 'Battery when new', measured(source.wattHours, 'Wh')),
          row('Anschlüsse', 'Ports', { de: source.ports, en: source.ports.replace('3,5', '3.5') }),
          row('Tastatur', 'Keyboard', { de: 'Deutsch (QWERTZ)', en: 'German (QWERTZ)' }),
        ]),
        group('Gehäuse', 'Body', [
          row('Maße', 'Dimensions', dimensions(width, depth, height)),
          row('Gewicht', 'Weight', measured(kilograms, 'kg')),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
