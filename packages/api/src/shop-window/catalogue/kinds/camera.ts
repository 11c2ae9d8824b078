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
  yesNo,
} from '../define.ts';
import type { Localized, Model } from '../types.ts';

export type CameraSource = ModelSource & {
  readonly sensor: 'full-frame' | 'APS-C' | 'MFT' | '1 inch' | '1/1.9 inch' | '1/2.3 inch' | '1/1.3 inch';
  readonly megapixels: number;
  readonly mount?: string;
  /** 35 mm equivalent of a fixed lens: "24–200 mm". */
  readonly lens?: string;
  /** Frames per second. */
  readonly burst: number;
  readonly video: string;
  readonly stabilised: boolean;
  /** Pictures per charge (CIPA), or minutes of video for action cameras. */
  readonly shots?: number;
  readonly card: string;
  /** In mm and g with battery. */
  readonly body: readonly [number, number, number, number];
  readonly waterproof?: string;
};

const SENSORS: Readonly<Record<CameraSource['sensor'], Localized>> = {
  'full-frame': { de: 'Vollformat', en: 'Full frame' },
  'APS-C': { de: 'APS-C', en: 'APS-C' },
  MFT: { de: 'Micro Four Thirds', en: 'Micro Four Thirds' },
  '1 inch': { de: '1 Zoll', en: '1 inch' },
  '1/1.9 inch': { de: '1/1,9 Zoll', en: '1/1.9 inch' },
  '1/2.3 inch': { de: '1/2,3 Zoll', en: '1/2.3 inch' },
  '1/1.3 inch': { de: '1/1,3 Zoll', en: '1/1.3 inch' },
};

const SENSOR_PHRASES: Readonly<Record<CameraSource['sensor'], Localized>> = {
  'full-frame': { de: 'einem Vollformatsensor', en: 'a full-frame sensor' },
  'APS-C': { de: 'einem APS-C-Sensor', en: 'an APS-C sensor' },
  MFT: { de: 'einem Micro-Four-Thirds-Sensor', en: 'a Micro Four Thirds sensor' },
  '1 inch': { de: 'einem 1-Zoll-Sensor', en: 'a 1-inch sensor' },
  '1/1.9 inch': { de: 'einem 1/1,9-Zoll-Sensor', en: 'a 1/1.9-inch sensor' },
  '1/2.3 inch': { de: 'einem 1/2,3-Zoll-Sensor', en: 'a 1/2.3-inch sensor' },
  '1/1.3 inch': { de: 'einem 1/1,3-Zoll-Sensor', en: 'a 1/1.3-inch sensor' },
};

/** Reads `4K / 60` as "4K mit bis zu 60 Bildern pro Sekunde". */
const videoOf = ({ video }: CameraSource): Localized => {
  const [size = video, rate = ''] = video.split(' / ');
  return {
    de: `${size} mit bis zu ${rate} Bildern pro Sekunde`,
    en: `${size} at up to ${rate} frames per second`,
  };
};

const firstSentence = (source: CameraSource): Localized => {
  const sensor = SENSOR_PHRASES[source.sensor];
  const video = videoOf(source);
  if (source.look === 'camera-action')
    return choose(source.id, 71, [
      {
        de: `Die ${source.name} filmt in ${video.de} und hält Erschütterungen elektronisch im Zaum.`,
        en: `The ${source.name} films in ${video.en} and keeps shake in check electronically.`,
      },
      {
        de: `Am Helm, am Lenker oder unter Wasser: Die ${source.name} von ${source.year} nimmt in ${video.de} auf.`,
        en: `On a helmet, on handlebars or under water: the ${source.name} of ${source.year} records in ${video.en}.`,
      },
    ]);
  return choose(source.id, 72, [
    {
      de: `Die ${source.name} von ${source.year} fotografiert mit ${comma(source.megapixels)} Megapixeln auf ${sensor.de}.`,
      en: `The ${source.name} from ${source.year} shoots ${source.megapixels} megapixels on ${sensor.en}.`,
    },
    {
      de: `${comma(source.megapixels)} Megapixel auf ${sensor.de} und bis zu ${comma(source.burst)} Bilder pro Sekunde: Die ${source.name} hält auch schnelle Momente fest.`,
      en: `${source.megapixels} megapixels on ${sensor.en} and up to ${source.burst} frames per second: the ${source.name} catches fast moments too.`,
    },
    {
      de: `Mit ${comma(source.megapixels)} Megapixeln auf ${sensor.de} und Video in ${video.de} ist die ${source.name} für Foto und Film gemacht.`,
      en: `With ${source.megapixels} megapixels on ${sensor.en} and video in ${video.en}, the ${source.name} is made for photo and film.`,
    },
  ]);
};

const lensSentence = (source: CameraSource): Localized => {
  if (source.waterproof)
    return {
      de: `Ohne zusätzliches Gehäuse ist sie ab Werk bis ${source.waterproof} wasserdicht.`,
      en: `Without extra housing it left the factory waterproof to ${source.waterproof}.`,
    };
  if (source.lens)
    return {
      de: `Das fest eingebaute Objektiv entspricht ${source.lens} im Kleinbild, du brauchst also nichts weiter.`,
      en: `The built-in lens equals ${source.lens} in 35 mm terms, so you need nothing else.`,
    };
  return choose(source.id, 73, [
    {
      de: `Du kaufst das Gehäuse ohne Objektiv; das Bajonett ist ${source.mount}.`,
      en: `You buy the body without a lens; its mount is ${source.mount}.`,
    },
    {
      de: `Angeboten wird das Gehäuse, Objektive für das Bajonett ${source.mount} gibt es in großer Auswahl.`,
      en: `This is the body only; lenses for the ${source.mount} mount come in a wide choice.`,
    },
  ]);
};

/** Builds the cameras of one brand. */
export const cameras = (brand: BrandSlug, sources: readonly CameraSource[]): Model[] =>
  sources.map((source) => {
    const [width, height, depth, grams] = source.body;
    const groupIds =
      source.look === 'camera-action'
        ? [GROUP.actionCameras]
        : source.look === 'camera-compact'
          ? [GROUP.compactCameras]
          : [];
    return defineModel('cameras', brand, source, {
      groupIds,
      description: paragraph([
        source.note ?? firstSentence(source),
        lensSentence(source),
        source.stabilised && source.look !== 'camera-action'
          ? {
              de: 'Ein Bildstabilisator hilft bei wenig Licht und aus der Hand.',
              en: 'Image stabilisation helps in low light and handheld.',
            }
          : undefined,
      ]),
      specifications: [
        group('Bild', 'Picture', [
          row('Sensor', 'Sensor', SENSORS[source.sensor]),
          row('Auflösung', 'Resolution', measured(source.megapixels, 'Megapixel', 'megapixels')),
          row('Serienbilder', 'Burst', {
            de: `bis ${comma(source.burst)} pro Sekunde`,
            en: `up to ${source.burst} per second`,
          }),
          row('Video', 'Video', videoOf(source)),
          row('Bildstabilisator', 'Image stabilisation', yesNo(source.stabilised)),
        ]),
        group('Objektiv', 'Lens', [
          row('Bajonett', 'Mount', source.mount),
          row('Brennweite (Kleinbild)', 'Focal length (35 mm)', source.lens),
        ]),
        group('Akku und Speicher', 'Battery and storage', [
          row(
            'Aufnahmen je Ladung',
            'Shots per charge',
            source.shots === undefined
              ? undefined
              : { de: `etwa ${source.shots}`, en: `about ${source.shots}` },
          ),
          row('Speicherkarte', 'Memory card', source.card),
        ]),
        group('Gehäuse', 'Body', [
          row('Maße', 'Dimensions', dimensions(width, height, depth)),
          row('Gewicht mit Akku', 'Weight with battery', `${grams} g`),
          row('Wasserdicht ab Werk', 'Waterproof when new', source.waterproof),
          row('Erschienen', 'Released', `${source.year}`),
        ]),
      ],
    });
  });
