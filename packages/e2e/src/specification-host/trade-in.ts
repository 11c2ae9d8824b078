import type { Locale } from '@rewald/contracts';
import { LONGEST } from './assortment.ts';
import { answered, refused, type Answer } from './answer.ts';

type Both = Readonly<Record<Locale, string>>;
type Body = Record<string, unknown>;

interface Model {
  id: string;
  name: Both;
  sizes: readonly string[];
}

const MODELS: readonly Model[] = [
  { id: 'fennek-uno', name: { de: 'Fennek Uno', en: 'Fennec One' }, sizes: ['1 TB', '64 GB', '256 GB'] },
  { id: 'lupe & co', name: { de: '<b>Lupe</b> & Co', en: '<i>Looker</i> & Co' }, sizes: ['8 GB'] },
  { id: 'lang', name: { de: `Gerät ${LONGEST}`, en: `Device ${LONGEST}` }, sizes: ['1,5 TB'] },
  ...Array.from({ length: 12 }, (_, index) => ({
    id: `nummer-${index}`,
    name: { de: `Nachtfalter ${index}`, en: `Night Moth ${index}` },
    sizes: ['32 GB', '64 GB'],
  })),
];

/** A tile with a picture, with an empty picture path, or without one. */
const tile = (id: string, name: string, picture?: string | null): object => ({
  id,
  name,
  ...(picture === undefined ? {} : { image: picture === null ? null : { small: picture } }),
});

const variations = (id: string): object | null => {
  const model = MODELS.find((one) => one.id === id);
  if (!model) return null;
  return {
    variations: [
      { attributeId: 'farbe', attributeType: 'color', values: [{ valueId: 'rot', value: 'Rot' }] },
      {
        attributeId: 'speicher',
        attributeType: 'storage',
        values: model.sizes.map((value) => ({ valueId: `wert ${value}`, value })),
      },
    ],
    products: model.sizes.map((value) => ({
      id: `${id}/${value}`,
      attributes: [
        { attributeId: 'farbe', valueId: 'rot' },
        { attributeId: 'speicher', valueId: `wert ${value}` },
      ],
    })),
  };
};

const questions = (locale: Locale): object[] => {
  const say = (de: string, en: string): string => (locale === 'de' ? de : en);
  const answers = [
    { id: 'ja, klar', value: say('Freilich', 'Sure'), description: null },
    { id: 'nein', value: say('Mitnichten', 'Not at all'), description: say('Leider', 'Sadly') },
  ];
  return [
    {
      id: 'geht-es',
      question: say('Geht es an?', 'Does it start?'),
      type: 'radio',
      answers,
      description: null,
      metadata: null,
    },
    {
      id: 'akku & strom',
      question: say('Hält die Batterie?', 'Does the battery last?'),
      type: 'button',
      answers,
      description: '',
      metadata: { battery: true },
    },
    {
      id: LONGEST,
      question: say('Ist das Konto weg & <b>fort</b>?', 'Is the account gone & <b>away</b>?'),
      type: 'something-new',
      answers,
      description: say('Wirklich?', 'Really?'),
      metadata: { account: true },
    },
  ];
};

const isAnswer = (value: unknown): value is { answer_id: unknown } =>
  typeof value === 'object' && value !== null && 'answer_id' in value;

/** The offer is zero for a device that does not start. */
const offer = ({ answers }: Body): object => {
  const given = Array.isArray(answers) ? answers.filter(isAnswer) : [];
  return given.every(({ answer_id }) => answer_id === 'nein')
    ? { price: 0, grade: 'Schrott' }
    : { price: 1234.5, grade: 'A+' };
};

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const inside = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** Rejects one account number that a bank would reject. */
const order = (body: Body): Answer =>
  inside(inside(inside(body, 'customer'), 'payment'), 'iban') === 'DE88370400440532013000'
    ? refused(422, { errors: { iban: ['Mit dieser IBAN kann hier niemand etwas anfangen.'] } })
    : answered({ data: null }, 201);

/** The calls below `integrations/`. Some respond without an envelope, because the specification leaves that open. */
export const tradeIn = (
  method: string,
  path: readonly string[],
  { locale, search, body }: { locale: Locale; search: string; body: Body },
): Answer | null => {
  const [base, kind = '', id = '', other = ''] = path;
  const say = (de: string, en: string): string => (locale === 'de' ? de : en);
  if (method === 'POST' && base === 'orders') return order(body);
  if (base === 'trading-in') {
    if (method === 'POST') return answered({ data: offer(body) });
    return answered(questions(locale));
  }
  if (method !== 'GET' || base !== 'devices') return null;
  if (kind === 'categories')
    return answered([
      tile('art-eins', say('Fernsprecher', 'Handsets'), '/pictures/scene/hero/angle-960.webp'),
      tile('art/zwei', say('Gucklöcher', 'Peepers')),
    ]);
  if (kind === 'brands')
    return answered({
      data: id === 'art-eins' ? [tile('fennek & söhne', say('Fennek', 'Fennec'), null)] : [],
    });
  if (kind === 'subbrands' && id && other) return answered([]);
  if (kind === 'models') {
    const found = MODELS.filter(({ name }) => name[locale].toLowerCase().includes(search.toLowerCase()));
    return answered({ data: found.map((model) => tile(model.id, model.name[locale], '')) });
  }
  if (kind === 'models-variations') {
    const known = variations(id);
    return known ? answered(known) : refused(404, {});
  }
  return null;
};

/** Rows of the search. The specification names no fields; its screen shows brand and name. */
export const searchModels = (text: string, locale: Locale): object[] =>
  MODELS.filter(({ name }) => text !== '' && name[locale].toLowerCase().includes(text.toLowerCase())).map(
    ({ id, name }, index) => ({
      id,
      name: name[locale],
      brand: index % 2 === 0 ? { name: locale === 'de' ? 'Fennek' : 'Fennec' } : 'Lupe',
    }),
  );
