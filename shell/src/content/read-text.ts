/** A piece of a line: plain, strong, or a link. */
export interface Span {
  text: string;
  strong?: true;
  href?: string;
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const MARKS = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const BULLET = /^- /;
const NUMBER = /^\d+\. /;

/** Reads strong words and links out of a line. */
const readSpans = (line: string): Span[] => {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    const [whole, strong, label, href] = match;
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else if (label !== undefined && href !== undefined) spans.push({ text: label, href });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
};

const readCells = (line: string): Span[][] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => readSpans(cell.trim()));

const readBlock = (lines: readonly string[]): Block => {
  const [first = '', ...rest] = lines;
  if (first.startsWith('|')) {
    return { kind: 'table', head: readCells(first), rows: rest.map(readCells) };
  }
  const mark = [BULLET, NUMBER].find((pattern) => pattern.test(first));
  if (mark) {
    const items = lines.map((line) => readSpans(line.replace(mark, '')));
    return { kind: 'list', ordered: mark === NUMBER, items };
  }
  return { kind: 'paragraph', spans: readSpans(lines.join(' ')) };
};

/** Reads an author's text as blocks; blank lines separate them. */
export const readText = (text: string): Block[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readBlock(block.split('\n').map((line) => line.trim())));
