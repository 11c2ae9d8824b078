import type { Locale } from '@rewald/contracts';
import type { Block, MarkdownSection, Span } from '@rewald/contracts/markdown';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';

/** The instructions on withdrawal (Art. 246a EGBGB, annexes 1 and 2), as mails and documents write them. */
export interface WithdrawalTerms {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  /** The model form, from the text's last section if that has a list: each entry is a field to fill in. */
  readonly form: {
    readonly title: string;
    readonly before: readonly string[];
    readonly fields: readonly string[];
    readonly after: readonly string[];
  } | null;
}

/** The shop's document on the right of withdrawal. */
interface WithdrawalText {
  readonly title: string;
  readonly sections: readonly MarkdownSection[];
}

/**
 * Where the text comes from: another district, on which this one must not depend, has the shop's documents.
 *
 * @param version the current version is used if undefined or no longer stored
 */
export type WithdrawalTextOf = (locale: Locale, version: string | undefined) => WithdrawalText;

/** What the instructions are made from. */
export interface WithdrawalSource {
  readonly links: ShopLinks;
  readonly withdrawalText: WithdrawalTextOf;
}

const FORM_PAGE = '/documents/right-of-return/withdraw';

/** URL of the withdrawal form, without a login; with an order's number the form is prefilled. */
const withdrawalPage = (locale: Locale, links: ShopLinks, order?: string): string =>
  links.page(locale, FORM_PAGE, order === undefined ? {} : { order });

/** Turns the target of a link into a full URL, for print. */
type AddressOf = (href: string) => string;

const addressesFor =
  (locale: Locale, links: ShopLinks, order: string | undefined): AddressOf =>
  (href) => {
    if (href === FORM_PAGE) return withdrawalPage(locale, links, order);
    return href.startsWith('/') ? links.page(locale, href) : href;
  };

const lineOf = (spans: readonly Span[], addressOf: AddressOf): string =>
  spans
    // A link whose text is its own address, such as a mailbox, does not repeat it.
    .map(({ text, href }) =>
      href === undefined || href.includes(text) ? text : `${text} (${addressOf(href)})`,
    )
    .join('');

const paragraphsOf = (block: Block, addressOf: AddressOf): string[] => {
  const line = (spans: readonly Span[]): string => lineOf(spans, addressOf);
  if (block.kind === 'paragraph') return [line(block.spans)];
  if (block.kind === 'table') return block.rows.map((cells) => cells.map(line).join(' · '));
  return [
    block.items.map((item, place) => `${block.ordered ? `${place + 1}.` : '–'} ${line(item)}`).join('\n'),
  ];
};

const sectionOf = ({ title, blocks, topics = [] }: MarkdownSection, addressOf: AddressOf) => ({
  title,
  paragraphs: [
    ...blocks.flatMap((block) => paragraphsOf(block, addressOf)),
    ...topics.flatMap((topic) => [
      topic.title,
      ...topic.blocks.flatMap((block) => paragraphsOf(block, addressOf)),
    ]),
  ],
});

const formOf = (section: MarkdownSection | undefined, addressOf: AddressOf): WithdrawalTerms['form'] => {
  const place = section?.blocks.findIndex(({ kind }) => kind === 'list') ?? -1;
  const list = section?.blocks[place];
  if (section === undefined || list?.kind !== 'list') return null;
  const paragraphs = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => paragraphsOf(block, addressOf));
  return {
    title: section.title,
    before: paragraphs(section.blocks.slice(0, place)),
    fields: list.items.map((item) => lineOf(item, addressOf)),
    after: paragraphs(section.blocks.slice(place + 1)),
  };
};

/**
 * The shop's instructions on withdrawal.
 *
 * @param of the order that the instructions are about, and the version that it was placed under
 */
export const withdrawalTerms = (
  locale: Locale,
  { links, withdrawalText }: WithdrawalSource,
  of: { readonly order?: string; readonly version?: string | undefined } = {},
): WithdrawalTerms => {
  const { title, sections } = withdrawalText(locale, of.version);
  const addressOf = addressesFor(locale, links, of.order);
  const form = formOf(sections.at(-1), addressOf);
  return {
    title,
    sections: (form === null ? sections : sections.slice(0, -1)).map((section) =>
      sectionOf(section, addressOf),
    ),
    form,
  };
};
