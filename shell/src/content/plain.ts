import type { ApiAnswer, Locale } from '@rewald/contracts/client';
import type { Block, MarkdownSection } from '@rewald/contracts/markdown';
import type { ContentDocument, DocumentName } from './content.ts';

/** The conditions of the shop, as its host reports them. */
export type Conditions = ApiAnswer<'GET /api/content/{locale}/conditions'>;

const say = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });

const each = (conditions: Conditions): MarkdownSection[] =>
  conditions.map(({ id, name, text = '' }) => ({
    id: `condition-${id}`,
    title: name,
    blocks: text === '' ? [] : [say(text)],
  }));

const CONDITION: Readonly<Record<Locale, (conditions: Conditions) => ContentDocument>> = {
  de: (conditions) => ({
    title: 'Zustände erklärt',
    lead: 'Der Zustand sagt nur, wie etwas aussieht. Geprüft ist alles, was du hier kaufst.',
    sections: [
      ...each(conditions),
      {
        id: 'weicht-ab',
        title: 'Wenn etwas nicht dazu passt',
        blocks: [
          say(
            'Sieht etwas schlechter aus, als der Zustand verspricht, melde dich. Du kannst es kostenlos zurückschicken.',
          ),
        ],
      },
    ],
  }),
  en: (conditions) => ({
    title: 'Conditions explained',
    lead: 'The condition only says what something looks like. Everything that you buy here has been tested.',
    sections: [
      ...each(conditions),
      {
        id: 'differs',
        title: 'If something does not match',
        blocks: [
          say(
            'If something looks worse than its condition promises, get in touch. You can send it back free of charge.',
          ),
        ],
      },
    ],
  }),
};

const WARRANTY: Readonly<Record<Locale, ContentDocument>> = {
  de: {
    title: 'Garantie und Gewährleistung',
    lead: 'Mindestens {{guaranteeMonths}} Monate Garantie auf alles, und zwei volle Jahre gesetzliche Gewährleistung.',
    sections: [
      {
        id: 'gewaehrleistung',
        title: 'Deine gesetzlichen Rechte',
        blocks: [
          say(
            'Zwei Jahre ab Lieferung haftet der Händler für Mängel, die schon da waren, auch bei Gebrauchtem. Zeigt sich im ersten Jahr ein Mangel, wird vermutet, dass er von Anfang an da war.',
          ),
        ],
      },
      {
        id: 'garantie',
        title: 'Die Garantie der Händler',
        blocks: [
          say(
            'Sie kommt dazu und schränkt deine gesetzlichen Rechte nicht ein. Wie lange sie läuft und wer sie gibt, steht bei jedem Angebot.',
          ),
        ],
      },
      {
        id: 'melden',
        title: 'So meldest du einen Fall',
        blocks: [say('Schreib uns an {{email}} und nenne deine Bestellung.')],
      },
    ],
  },
  en: {
    title: 'Guarantee and warranty',
    lead: 'At least {{guaranteeMonths}} months’ guarantee on everything, and two full years of statutory warranty.',
    sections: [
      {
        id: 'warranty',
        title: 'Your statutory rights',
        blocks: [
          say(
            'For two years from delivery the seller answers for defects that were there already, of used things too. If a defect shows within the first year, it is presumed to have been there from the start.',
          ),
        ],
      },
      {
        id: 'guarantee',
        title: 'The sellers’ guarantee',
        blocks: [
          say(
            'It comes on top and does not limit your statutory rights. Each offer says how long it runs and who gives it.',
          ),
        ],
      },
      {
        id: 'report',
        title: 'How to report a case',
        blocks: [say('Write to {{email}} and name your order.')],
      },
    ],
  },
};

/**
 * The documents whose templates speak of the demo's devices, for a shop of another name: nothing that does not follow from its
 * own conditions and sellers. Null for a document whose template every shop can use.
 */
export function plainDocument(
  locale: Locale,
  name: DocumentName,
  conditions: Conditions,
): ContentDocument | null {
  if (name === 'condition') return CONDITION[locale](conditions);
  return name === 'warranty' ? WARRANTY[locale] : null;
}
