import { hash } from './determinism.ts';
import type { Seller } from './types.ts';

type SellerRow = readonly [
  name: string,
  city: string,
  country: string,
  guaranteeMonths: number,
  from: number,
  to: number,
];

/** Invented refurbishers. */
const ROWS: readonly SellerRow[] = [
  ['Zweitkreis Elektronik', 'Berlin', 'DE', 36, 1, 2],
  ['Nordlicht Refurbishing', 'Hamburg', 'DE', 30, 1, 3],
  ['Isarwerk Technik', 'München', 'DE', 36, 1, 2],
  ['Rheingold Geräte', 'Köln', 'DE', 24, 2, 3],
  ['Pleißenwerkstatt', 'Leipzig', 'DE', 30, 2, 3],
  ['Neckar ReTech', 'Stuttgart', 'DE', 24, 2, 4],
  ['Ruhrkiste', 'Dortmund', 'DE', 24, 2, 4],
  ['Donau Digital', 'Wien', 'AT', 24, 2, 4],
  ['Grachten Gadgets', 'Utrecht', 'NL', 24, 3, 5],
  ['Atelier Reprise', 'Lyon', 'FR', 24, 3, 5],
  ['Wisła Mobile', 'Krakau', 'PL', 24, 3, 5],
  ['Øresund Omstart', 'Kopenhagen', 'DK', 30, 3, 5],
];

export const sellers: readonly Seller[] = ROWS.map(
  ([name, city, country, guaranteeMonths, from, to], index) => ({
    id: index + 1,
    name,
    city,
    country,
    guaranteeMonths,
    shippingDays: { from, to },
  }),
);

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

const furtherSeller = (id: number): Seller => {
  const index = id - sellers.length - 1;
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

/** Offers per seller above which further sellers join. */
const OFFERS_PER_SELLER = 2000;

/** The sellers that `generateOffers(offerCount)` names: the twelve of the catalogue, and more from 24,000 offers on. */
export const sellersFor = (offerCount: number): readonly Seller[] => {
  const wanted = Math.max(sellers.length, Math.ceil(offerCount / OFFERS_PER_SELLER));
  const further = Array.from({ length: wanted - sellers.length }, (_, index) =>
    furtherSeller(sellers.length + 1 + index),
  );
  return [...sellers, ...further];
};
