import type { Block, MarkdownSection, MarkdownTopic, Span } from '@rewald/contracts/markdown';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { marked, type Token, type Tokens } from 'marked';

/** Thrown if a text contains Markdown that pages cannot render; the message names the position. */
export class MarkdownProblem extends Error {
  override readonly name = 'MarkdownProblem';
}

const ANCHORED = /^(.+?)\s*\{#([\w-]+)\}$/;

const isText = (token: Token): token is Tokens.Text => token.type === 'text' || token.type === 'escape';
const isStrong = (token: Token): token is Tokens.Strong => token.type === 'strong';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const oneLine = (text: string): string => keepUnits(text.replaceAll(/\s*\n\s*/g, ' '));

const spansOf = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap((token): Span[] => {
    if (isText(token)) return token.tokens ? spansOf(token.tokens) : [{ text: oneLine(token.text) }];
    if (isStrong(token)) return [{ text: oneLine(token.text), strong: true }];
    if (isLink(token)) return [{ text: oneLine(token.text), href: token.href }];
    throw new MarkdownProblem(`"${token.raw}": only strong words and links can stand in a line`);
  });

const blockOf = (token: Token): Block => {
  if (isParagraph(token)) return { kind: 'paragraph', spans: spansOf(token.tokens) };
  if (isList(token)) {
    const items = token.items.map((item) => spansOf(item.tokens));
    return { kind: 'list', ordered: token.ordered, items };
  }
  if (isTable(token)) {
    const cells = (row: readonly Tokens.TableCell[]): Span[][] => row.map((cell) => spansOf(cell.tokens));
    return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) };
  }
  throw new MarkdownProblem(`"${token.raw}": only paragraphs, lists and tables can stand below a heading`);
};

const sectionOf = ({ text }: Tokens.Heading): MarkdownSection => {
  const [, title, id] = ANCHORED.exec(text) ?? [];
  if (title === undefined || id === undefined)
    throw new MarkdownProblem(`"## ${text}": the anchor is missing, as in "## Title {#title}"`);
  return { id, title, blocks: [] };
};

const sectionsOf = (tokens: readonly Token[]): MarkdownSection[] => {
  const sections: MarkdownSection[] = [];
  let open: MarkdownSection | MarkdownTopic | undefined;
  for (const token of tokens) {
    if (token.type === 'space') continue;
    const section = sections.at(-1);
    if (isHeading(token) && token.depth === 2) {
      const next = sectionOf(token);
      sections.push(next);
      open = next;
    } else if (isHeading(token) && token.depth === 3 && section) {
      open = { title: token.text, blocks: [] };
      section.topics = [...(section.topics ?? []), open];
    } else if (open) open.blocks.push(blockOf(token));
    else throw new MarkdownProblem(`"${token.raw}": a text begins with "## Title {#title}"`);
  }
  return sections;
};

/**
 * The sections of a text in Markdown (CommonMark with GitHub's tables), `## Title {#id}`, with topics, `### Title`, so that
 * browsers need no parser.
 *
 * @throws {MarkdownProblem} naming what pages cannot show
 */
export const readSections = (text: string): MarkdownSection[] => sectionsOf(marked.lexer(text));
