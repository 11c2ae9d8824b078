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
import { cameraList, type Screen, screenRows } from './screen.ts';

export type PhoneSource = ModelSource & {
  readonly screen: Screen;
  readonly chip: string;
  /** In GB; a text where it depends on the storage. */
  readonly ram: number | string;
  /** Megapixels and role of each rear camera: `48w 12u 12t3` (wide, ultra-wide, telephoto 3×, macro `m`, depth `d`). */
  readonly cameras: string;
  readonly front: number;
  /** In mAh. */
  readonly battery: number;
  /** Charging by cable, in watts. */
  readonly watts?: number;
  readonly wireless?: boolean;
  /** Height, width, depth in mm and weight in g; of a foldable: unfolded. */
  readonly body: readonly [number, number, number, number];
  /** System at launch. */
  readonly os: string;
  readonly port?: string;
  readonly network?: '4G' | '5G';
  readonly sim?: string;
  readonly ip?: string;
  /** What else is worth a sentence. */
  readonly traits?: readonly (
    'pen' | 'foldable-clamshell' | 'foldable-book' | 'repairable' | 'headphone-jack'
  )[];
};

const screenSentence = (source: PhoneSource, name: string): Localized => {
  const [inches, , panel, hertz] = source.screen;
  const smooth = hertz >= 90;
  return choose(source.id, 11, [
    {
      de: `Das ${name} kam ${source.year} auf den Markt und zeigt Bilder auf einem ${comma(inches)} Zoll großen ${panel}-Display${smooth ? ` mit bis zu ${hertz} Hz` : ''}.`,
      en: `The ${name} came out in ${source.year} with a ${inches}-inch ${panel} display${smooth ? ` running at up to ${hertz} Hz` : ''}.`,
    },
    {
      de: `Im ${name} arbeitet der ${source.chip}, davor sitzt ein ${panel}-Display mit ${comma(inches)} Zoll${smooth ? ` und ${hertz} Hz` : ''}.`,
      en: `Inside the ${name} works the ${source.chip}, in front of it sits a ${inches}-inch ${panel} display${smooth ? ` with ${hertz} Hz` : ''}.`,
    },
    {
      de: `${comma(inches)} Zoll ${panel}${smooth ? `, bis zu ${hertz} Hz` : ''} und der ${source.chip}: Damit ist das ${name} aus dem Jahr ${source.year} für den Alltag gut gerüstet.`,
      en: `A ${inches}-inch ${panel} panel${smooth ? ` at up to ${hertz} Hz` : ''} and the ${source.chip} make the ${source.year} ${name} well equipped for everyday use.`,
    },
    {
      de: `Das ${name} von ${source.year} verbindet den ${source.chip} mit einem ${panel}-Bildschirm von ${comma(inches)} Zoll${smooth ? `, der bis zu ${hertz} Bilder pro Sekunde zeigt` : ''}.`,
      en: `The ${name} from ${source.year} pairs the ${source.chip} with a ${inches}-inch ${panel} screen${smooth ? ` that shows up to ${hertz} frames per second` : ''}.`,
    },
  ]);
};

const cameraSentence = (source: PhoneSource): Localized => {
  const main = Number.parseFloat(source.cameras);
  const zoom = [...source.cameras.matchAll(/t([\d.]+)/g)]
    .map((match) => Number(match[1]))
    .sort((a, b) => b - a)[0];
  const ultraWide = source.cameras.includes('u');
  if (zoom !== undefined)
    return choose(source.id, 12, [
      {
        de: `Die Hauptkamera löst mit ${comma(main)} Megapixeln auf, das Tele holt Entferntes mit ${comma(zoom)}-fachem optischem Zoom heran.`,
        en: `The main camera resolves ${main} megapixels, and the telephoto brings distant subjects closer with ${zoom}× optical zoom.`,
      },
      {
        de: `Vom Ultraweitwinkel bis zum ${comma(zoom)}-fachen Tele deckt die Kamera fast jede Situation ab, tagsüber wie abends.`,
        en: `From ultra-wide to ${zoom}× telephoto, the camera covers almost any scene, by day and in the evening.`,
      },
      {
        de: `Fotografiert wird mit ${comma(main)} Megapixeln, dazu kommt ein Teleobjektiv mit ${comma(zoom)}-facher Vergrößerung.`,
        en: `Photos are taken at ${main} megapixels, joined by a telephoto lens with ${zoom}× magnification.`,
      },
    ]);
  if (ultraWide)
    return choose(source.id, 13, [
      {
        de: `Neben der ${comma(main)}-Megapixel-Hauptkamera passt dank Ultraweitwinkel auch die ganze Gruppe aufs Bild.`,
        en: `Next to the ${main}-megapixel main camera, an ultra-wide lens fits the whole group into the picture.`,
      },
      {
        de: `Haupt- und Ultraweitwinkelkamera liefern auch bei wenig Licht ordentliche Fotos, Selfies entstehen mit ${comma(source.front)} Megapixeln.`,
        en: `Main and ultra-wide camera take decent photos even in low light; selfies come at ${source.front} megapixels.`,
      },
      {
        de: `Mit ${comma(main)} Megapixeln und einem Ultraweitwinkel bist du für Urlaub und Familie gut ausgestattet.`,
        en: `With ${main} megapixels and an ultra-wide lens you are well set for holidays and family.`,
      },
    ]);
  return choose(source.id, 14, [
    {
      de: `Die Kamera mit ${comma(main)} Megapixeln macht unkompliziert gute Bilder.`,
      en: `Its ${main}-megapixel camera takes good pictures without fuss.`,
    },
    {
      de: `Fotos gelingen mit der ${comma(main)}-Megapixel-Kamera, Videoanrufe mit ${comma(source.front)} Megapixeln vorn.`,
      en: `The ${main}-megapixel camera looks after photos, a ${source.front}-megapixel one after video calls.`,
    },
  ]);
};

const traitSentence = (source: PhoneSource): Localized => {
  const [height, , depth, grams] = source.body;
  const traits: Localized[] = [];
  if (source.traits?.includes('pen'))
    return {
      de: 'Der S Pen steckt im Gehäuse und ist zum Notieren und Zeichnen sofort zur Hand.',
      en: 'The S Pen lives inside the body, ready for notes and sketches at once.',
    };
  if (source.traits?.includes('foldable-clamshell'))
    return {
      de: 'Zusammengeklappt passt es in jede Hosentasche, und das Außendisplay zeigt Nachrichten, ohne dass du es öffnest.',
      en: 'Folded, it fits any pocket, and the cover display shows messages without opening it.',
    };
  if (source.traits?.includes('foldable-book'))
    return {
      de: 'Aufgeklappt wird es zum kleinen Tablet, auf dem zwei Apps nebeneinander Platz haben.',
      en: 'Unfolded, it becomes a small tablet with room for two apps side by side.',
    };
  if (source.traits?.includes('repairable'))
    return {
      de: 'Akku, Display und weitere Teile tauschst du mit einem Schraubendreher selbst, Ersatzteile gibt es beim Hersteller.',
      en: 'You swap battery, display and other parts yourself with a screwdriver; the maker sells spares.',
    };
  if (source.traits?.includes('headphone-jack'))
    traits.push({ de: 'Eine Kopfhörerbuchse ist noch an Bord.', en: 'It still has a headphone jack.' });
  if (grams <= 150)
    traits.push({
      de: `Mit nur ${grams} Gramm ist es eines der leichtesten seiner Klasse.`,
      en: `At just ${grams} grams it is among the lightest in its class.`,
    });
  if (height < 148 && grams > 150)
    traits.push({
      de: `Mit ${comma(height)} mm Höhe bleibt es handlich und lässt sich gut mit einer Hand bedienen.`,
      en: `At ${height} mm tall it stays handy and works well with one hand.`,
    });
  if (source.battery >= 4900)
    traits.push({
      de: `Der Akku mit ${source.battery} mAh bringt dich sicher durch einen langen Tag.`,
      en: `The ${source.battery} mAh battery carries you safely through a long day.`,
    });
  if ((source.watts ?? 0) >= 65)
    traits.push({
      de: `Mit ${source.watts} Watt lädt es so schnell, dass eine Kaffeepause genügt.`,
      en: `It charges at ${source.watts} watts, so a coffee break is enough.`,
    });
  if (source.ip === 'IP68')
    traits.push({
      de: 'Regen und ein Sturz ins Waschbecken machen dem nach IP68 geschützten Gehäuse ab Werk nichts aus.',
      en: 'Built to IP68, the body left the factory ready for rain and a drop into the sink.',
    });
  if (source.wireless)
    traits.push({
      de: 'Geladen wird per Kabel oder drahtlos auf jeder Qi-Ladestation.',
      en: 'It charges by cable or wirelessly on any Qi pad.',
    });
  if (depth < 7.5)
    traits.push({
      de: `Das Gehäuse ist mit ${comma(depth)} mm angenehm schlank.`,
      en: `The body is pleasantly slim at ${depth} mm.`,
    });
  const [first, ...rest] = traits;
  if (!first)
    return {
      de: `Geladen wird über ${source.port ?? 'USB-C'}, ins Netz geht es mit ${source.network ?? '5G'}.`,
      en: `It charges through ${source.port ?? 'USB-C'} and goes online with ${source.network ?? '5G'}.`,
    };
  return choose(source.id, 15, [first, ...rest]);
};

/** Builds the smartphones of one brand. */
export const phones = (brand: BrandSlug, sources: readonly PhoneSource[]): Model[] =>
  sources.map((source) => {
    const [height, width, depth, grams] = source.body;
    return defineModel('smartphones', brand, source, {
      description: paragraph([
        source.note ?? screenSentence(source, source.name.replace(/ \(\d{4}\)$/, '')),
        cameraSentence(source),
        traitSentence(source),
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
        group('Akku', 'Battery', [
          row('Kapazität ab Werk', 'Capacity when new', `${source.battery} mAh`),
          row(
            'Laden per Kabel',
            'Wired charging',
            source.watts === undefined
              ? undefined
              : { de: `bis ${source.watts} W`, en: `up to ${source.watts} W` },
          ),
          row(
            'Kabelloses Laden',
            'Wireless charging',
            source.wireless ? { de: 'Ja', en: 'Yes' } : { de: 'Nein', en: 'No' },
          ),
        ]),
        group('Anschlüsse und Netz', 'Connections and network', [
          row('Anschluss', 'Port', source.port ?? 'USB-C'),
          row('Mobilfunk', 'Mobile network', source.network ?? '5G'),
          row('SIM', 'SIM', source.sim ?? 'Nano-SIM + eSIM'),
        ]),
        group('Gehäuse', 'Body', [
          row('Maße', 'Dimensions', dimensions(height, width, depth)),
          row('Gewicht', 'Weight', `${grams} g`),
          row('Schutz gegen Wasser und Staub ab Werk', 'Water and dust protection when new', source.ip),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
