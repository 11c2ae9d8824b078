import type { Locale } from '@rewald/contracts';

/** A text in both languages, which always differ. */
type Both = Readonly<Record<Locale, string>>;

/** An article. Its own id is a word. The ids for URLs of pages are numbers, or digits as text. */
export interface Article {
  id: string;
  modelId: number | string;
  productId: number | string | null;
  conditionId: number | string | null;
  name: Both;
  variation: Both;
  condition: Both;
  category: Both;
  picture: string | null;
  price: number;
  available: number;
  /** The article's insurance; the specification leaves its shape open. */
  insurance: object | null;
}

/** 200 letters without a line break opportunity. */
export const LONGEST = 'Unabsehbarlang'.repeat(15).slice(0, 200);

const phones: Both = { de: 'Fernsprecher', en: 'Handsets' };
const lenses: Both = { de: 'Gucklöcher', en: 'Peepers' };

export const ARTICLES: readonly Article[] = [
  {
    id: 'angebot-eins',
    modelId: 17,
    productId: '1701',
    conditionId: 3,
    name: { de: 'Fennek Uno | 64 GB | Moos', en: 'Fennec One | 64 GB | Moss' },
    variation: { de: '64 GB · Moos', en: '64 GB · Moss' },
    condition: { de: 'Tadellos', en: 'Spotless' },
    category: phones,
    picture: '/pictures/scene/hero/angle-960.webp',
    price: 1234.5,
    available: 2,
    insurance: null,
  },
  {
    id: 'angebot/zwei & ½',
    modelId: 17,
    productId: 1702,
    conditionId: '4',
    name: { de: 'Fennek Uno | 256 GB | Sand', en: 'Fennec One | 256 GB | Dune' },
    variation: { de: '256 GB · Sand', en: '256 GB · Dune' },
    condition: { de: 'Zerkratzt', en: 'Scratched' },
    category: phones,
    picture: 'pictures/scene/trade-in/angle-640.webp',
    price: 0.99,
    available: 99,
    insurance: { id: 'rundum-schutz' },
  },
  {
    id: 'angebot-drei',
    modelId: 18,
    productId: 1801,
    conditionId: 3,
    name: { de: '<b>Lupe</b> & "Söhne" | 1 TB', en: '<i>Looker</i> & "Sons" | 1 TB' },
    variation: { de: '<script>alert(1)</script>', en: '<img src=x>' },
    condition: { de: 'Tadellos & mehr', en: 'Spotless & more' },
    category: lenses,
    picture: null,
    price: 12345678.9,
    available: 1,
    insurance: null,
  },
  {
    id: 'angebot-vier',
    modelId: 19,
    productId: null,
    conditionId: null,
    name: { de: `Gerät ${LONGEST}`, en: `Device ${LONGEST}` },
    variation: { de: '', en: '' },
    condition: { de: LONGEST, en: LONGEST.toUpperCase() },
    category: phones,
    picture: null,
    price: 150,
    available: 1,
    insurance: null,
  },
  {
    // Section 5 of the specification: no URL can be built from an id that is not a number.
    id: 'ohne-adresse',
    modelId: 'siebzehn',
    productId: 'wort',
    conditionId: 3,
    name: { de: 'Fennek Namenlos', en: 'Fennec Nameless' },
    variation: { de: '', en: '' },
    condition: { de: 'Tadellos', en: 'Spotless' },
    category: phones,
    picture: null,
    price: 5,
    available: 1,
    insurance: null,
  },
  // Enough articles to scroll through.
  ...Array.from({ length: 24 }, (_, at) => ({
    id: `falter ${at}`,
    modelId: 100 + at,
    productId: 10000 + at,
    conditionId: 3,
    name: { de: `Nachtfalter ${at} | 32 GB`, en: `Night Moth ${at} | 32 GB` },
    variation: { de: '32 GB', en: '32 gigs' },
    condition: { de: 'Tadellos', en: 'Spotless' },
    category: phones,
    picture: null,
    price: 20 + at / 10,
    available: 3,
    insurance: null,
  })),
];

/** The articles that contain every word of the text; none for an empty text. */
export const findArticles = (text: string, locale: Locale): Article[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return ARTICLES.filter(({ name, category }) => {
    const said = `${name[locale]} ${category[locale]}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
};

/** A row of the search results, with the fields of section 3. Prices in francs include a currency. */
export const searchRow = (article: Article, locale: Locale): object => {
  const { id, modelId, productId, conditionId, name, picture, price } = article;
  return {
    id,
    href: { modelId, productName: name[locale], productId, conditionId },
    image: picture === null ? null : { urls: { medium: picture } },
    price: { current: { value: price, ...(locale === 'en' ? { currency: 'CHF' } : {}) } },
  };
};

export const navigation = (locale: Locale): object => ({
  categories: [
    { id: 'kat-fern', name: phones[locale], metadata: { icon: 'smartphone' } },
    { id: 'kat/guck & mehr', name: lenses[locale], metadata: { icon: 'zeppelin' } },
    { id: 'kat-leer', name: { de: 'Leergut', en: 'Empties' }[locale], metadata: null },
  ],
  accessories: [],
});

export const LANGUAGES: readonly object[] = [
  { code: 'de', codeLong: 'de-CH', language: 'Deutsch', icon: null },
  { code: 'en', codeLong: 'en-IE', language: 'English', icon: 'harp' },
];
