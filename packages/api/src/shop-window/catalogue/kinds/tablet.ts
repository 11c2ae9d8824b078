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
  yesNo,
} from '../define.ts';
import type { Localized, Model } from '../types.ts';
import { cameraList, type Screen, screenRows } from './screen.ts';

export type TabletSource = ModelSource & {
  readonly screen: Screen;
  readonly chip: string;
  readonly ram: number | string;
  readonly cameras: string;
  readonly front: number;
  /** Watt hours. */
  readonly wattHours: number;
  /** Height, width, depth in mm and weight in g. */
  readonly body: readonly [number, number, number, number];
  readonly os: string;
  readonly port?: string;
  /** Pen it takes, and whether the maker put it into the box. */
  readonly pen?: string;
  readonly penIncluded?: boolean;
  readonly keyboard?: boolean;
};

const firstSentence = (source: TabletSource, name: string): Localized => {
  const [inches, pixels, panel, hertz] = source.screen;
  const smooth = hertz > 60;
  return choose(source.id, 21, [
    {
      de: `Das ${name} von ${source.year} zeigt Filme, Notizen und Webseiten auf ${comma(inches)} Zoll${smooth ? ` mit ${hertz} Hz` : ''}.`,
      en: `The ${name} from ${source.year} shows films, notes and web pages on ${inches} inches${smooth ? ` at ${hertz} Hz` : ''}.`,
    },
    {
      de: `Der ${source.chip} treibt im ${name} ein ${panel}-Display mit ${comma(inches)} Zoll an${smooth ? `, das mit ${hertz} Hz besonders flüssig läuft` : ''}.`,
      en: `In the ${name}, the ${source.chip} drives a ${inches}-inch ${panel} display${smooth ? ` that runs very smoothly at ${hertz} Hz` : ''}.`,
    },
    {
      de: `${comma(inches)} Zoll Bildfläche und der ${source.chip} machen das ${name} zum vielseitigen Begleiter auf Sofa und Schreibtisch.`,
      en: `${inches} inches of screen and the ${source.chip} make the ${name} a versatile companion on sofa and desk.`,
    },
    {
      de: `${source.year} erschienen, bringt das ${name} ein ${panel}-Display mit ${pixels} Pixeln und den ${source.chip} mit.`,
      en: `Released in ${source.year}, the ${name} comes with a ${panel} display of ${pixels} pixels and the ${source.chip}.`,
    },
    {
      de: `Auf den ${comma(inches)} Zoll des ${name} haben zwei Apps nebeneinander Platz, für Tempo sorgt der ${source.chip}.`,
      en: `The ${inches} inches of the ${name} have room for two apps side by side, with the ${source.chip} providing the pace.`,
    },
  ]);
};

const useSentence = (source: TabletSource): Localized => {
  const { pen, keyboard, penIncluded } = source;
  if (pen && keyboard)
    return choose(source.id, 22, [
      {
        de: `Mit Tastatur und ${pen}${penIncluded ? '' : ' (beides separat)'} ersetzt es für viele den Laptop.`,
        en: `With a keyboard and ${pen}${penIncluded ? '' : ' (both sold separately)'}, it replaces the laptop for many.`,
      },
      {
        de: `Es arbeitet mit ${pen} und ansteckbarer Tastatur zusammen, gut für Studium und Büro.`,
        en: `It works with ${pen} and a snap-on keyboard, good for studies and office.`,
      },
    ]);
  if (pen)
    return {
      de: `Zum Schreiben und Zeichnen nimmt es den ${pen}${penIncluded ? ', der ab Werk dabei war' : ''}.`,
      en: `For writing and drawing it takes the ${pen}${penIncluded ? ', which came in the original box' : ''}.`,
    };
  return {
    de: 'Für Streaming, Surfen und Spiele bringt es alles Nötige mit, ohne Schnickschnack.',
    en: 'It has everything for streaming, browsing and games, without frills.',
  };
};

/** Builds the tablets of one brand. */
export const tablets = (brand: BrandSlug, sources: readonly TabletSource[]): Model[] =>
  sources.map((source) => {
    const [height, width, depth, grams] = source.body;
    return defineModel('tablets', brand, source, {
      description: paragraph([
        source.note ?? firstSentence(source, source.name.replace(/ \(.*\)$/, '')),
        useSentence(source),
        choose(source.id, 23, [
          {
            de: `Es wiegt ${grams} Gramm und ist ${comma(depth)} mm dünn.`,
            en: `It weighs ${grams} grams and is ${depth} mm thin.`,
          },
          {
            de: `Mit ${grams} Gramm liegt es auch bei langen Serienabenden leicht in der Hand oder auf dem Schoß.`,
            en: `At ${grams} grams it rests easily in your hands or lap through long evenings of series.`,
          },
          {
            de: `Der Akku mit ${comma(source.wattHours)} Wh reicht in der Regel für einen ganzen Tag unterwegs.`,
            en: `Its ${source.wattHours} Wh battery usually lasts a whole day out and about.`,
          },
        ]),
      ]),
      specifications: [
        group('Display', 'Display', screenRows(source.screen)),
        group('Leistung', 'Performance', [
          row('Prozessor', 'Chip', source.chip),
          row('Arbeitsspeicher', 'Memory', typeof source.ram === 'number' ? `${source.ram} GB` : source.ram),
          row('System bei Erscheinen', 'System at launch', source.os),
        ]),
        group('Kamera', 'Camera', [
          row('Rückkamera', 'Rear camera', cameraList(source.cameras)),
          row('Frontkamera', 'Front camera', measured(source.front, 'Megapixel', 'megapixels')),
        ]),
        group('Akku und Anschluss', 'Battery and port', [
          row('Akku ab Werk', 'Battery when new', measured(source.wattHours, 'Wh')),
          row('Anschluss', 'Port', source.port ?? 'USB-C'),
          row('Stift', 'Pen', source.pen ?? { de: 'Nein', en: 'No' }),
          row('Tastaturanschluss', 'Keyboard connector', yesNo(source.keyboard ?? false)),
        ]),
        group('Gehäuse', 'Body', [
          row('Maße', 'Dimensions', dimensions(height, width, depth)),
          row('Gewicht', 'Weight', `${grams} g`),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
