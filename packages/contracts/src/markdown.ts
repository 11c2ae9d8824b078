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

/** A heading of level 3 and its content. */
export interface MarkdownTopic {
  title: string;
  blocks: Block[];
}

/** A heading of level 2, `## Title {#id}`, and its content. */
export interface MarkdownSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  blocks: Block[];
  topics?: MarkdownTopic[];
}
