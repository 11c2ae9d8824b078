/** A piece of a line: plain, strong, or a link. */
export interface Span {
  text: string;
  strong?: true;
  href?: string;
}

/** A block of a section: paragraph, list or table. */
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** What follows a heading of level 3. */
export interface MarkdownTopic {
  title: string;
  blocks: Block[];
}

/** What follows a heading of level 2, `## Title {#id}`. */
export interface MarkdownSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  blocks: Block[];
  topics?: MarkdownTopic[];
}
