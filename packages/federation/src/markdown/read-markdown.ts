import type { MarkdownSection } from '@rewald/contracts/markdown';
import { MarkdownProblem, readSections } from '@rewald/contracts/servers/read-markdown';
import { parse } from 'yaml';

/** A Markdown file: the keys of its front matter, and its text by headings. */
export type MarkdownFile = Readonly<Record<string, unknown>> & {
  readonly sections: readonly MarkdownSection[];
};

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

const factsOf = (yaml: string): Record<string, unknown> => {
  const facts: unknown = parse(yaml);
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts))
    throw new MarkdownProblem('The front matter has to hold keys and values');
  return { ...facts };
};

/**
 * Parses a Markdown file for pages: below its YAML front matter it has sections.
 *
 * @throws {MarkdownProblem} naming what pages cannot show
 */
export const readMarkdown = (source: string): MarkdownFile => {
  const [front = '', yaml = ''] = FRONT_MATTER.exec(source) ?? [];
  if (front === '') throw new MarkdownProblem('The front matter is missing');
  return { ...factsOf(yaml), sections: readSections(source.slice(front.length)) };
};

/** The parsed file as the source of a JavaScript module with a default export. */
export const markdownModule = (source: string): string =>
  `export default ${JSON.stringify(readMarkdown(source))};`;
