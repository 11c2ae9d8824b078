import { hash } from './determinism.ts';
import type { Seller } from './types.ts';

const FIRST_WORDS = [
  'Neustart',
  'Kreislauf',
  'Gerätehof',
  'Zweitwerk',
  'Handyhafen',
  'Techniklager',
  'Wiedertakt',
  'Platinenhof',
  'Rundlauf',
  'Frischgerät',
];
const CITIES = [
  'Aachen',
  'Augsburg',
  'Bielefeld',
  'Bonn',
  'Braunschweig',
  'Bremen',
  'Chemnitz',
  'Dresden',
  'Duisburg',
  'Düsseldorf',
  'Erfurt',
  'Essen',
  'Frankfurt',
  'Freiburg',
  'Gera',
  'Göttingen',
  'Halle',
  'Hannover',
  'Heidelberg',
  'Jena',
  'Karlsruhe',
  'Kassel',
  'Kiel',
  'Koblenz',
  'Lübeck',
  'Magdeburg',
  'Mainz',
  'Mannheim',
  'Münster',
  'Nürnberg',
  'Oldenburg',
  'Osnabrück',
  'Paderborn',
  'Potsdam',
  'Regensburg',
  'Rostock',
  'Saarbrücken',
  'Trier',
  'Ulm',
  'Würzburg',
];

const furtherSeller = (id: number, first: number): Seller => {
  const index = id - first;
  const city = CITIES[index % CITIES.length] ?? 'Berlin';
  const word = FIRST_WORDS[Math.floor(index / CITIES.length) % FIRST_WORDS.length] ?? 'Neustart';
  const round = Math.floor(index / (CITIES.length * FIRST_WORDS.length));
  const from = 1 + (hash(id, 31) % 3);
  return {
    id,
    name: `${word} ${city}${round === 0 ? '' : ` ${round + 1}`}`,
    city,
    country: 'DE',
    guaranteeMonths: [24, 24, 30, 36][hash(id, 34) % 4] ?? 24,
    shippingDays: { from, to: from + 1 + (hash(id, 35) % 2) },
  };
};

/** Offers per seller above which further sellers are added. */
const OFFERS_PER_SELLER = 2000;

/**
 * The sellers for a number of the demo's offers: the demo's own sellers, and more above 24,000 offers.
 *
 * @param own the demo's sellers, numbered from 1
 */
export const sellersFor = (own: readonly Seller[], offerCount: number): readonly Seller[] => {
  const wanted = Math.max(own.length, Math.ceil(offerCount / OFFERS_PER_SELLER));
  const further = Array.from({ length: wanted - own.length }, (_, index) =>
    furtherSeller(own.length + 1 + index, own.length + 1),
  );
  return [...own, ...further];
};
