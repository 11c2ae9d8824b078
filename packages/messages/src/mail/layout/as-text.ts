import type { Block, Letter, PricedLine, Words } from '../letter.ts';
import type { Frame } from './frame.ts';

/** Maximum line length, for mail programs that do not wrap lines. */
const WIDTH = 76;
const LABEL_WIDTH = 22;

/** Wraps lines at spaces; a long URL is not broken. */
const wrap = (paragraph: string, indent = '', first = indent): string =>
  paragraph
    .split('\n')
    .map((line, index) => {
      const lines: string[] = [];
      let current = index === 0 ? first : indent;
      let empty = true;
      for (const word of line.split(' ')) {
        if (!empty && current.length + 1 + word.length > WIDTH) {
          lines.push(current);
          current = indent;
          empty = true;
        }
        current += empty ? word : ` ${word}`;
        empty = false;
      }
      return [...lines, current].join('\n');
    })
    .join('\n');

const plain = (words: Words): string => {
  if (typeof words === 'string') return words;
  return 'strong' in words ? words.strong : `${words.label} (${words.link})`;
};

const row = (label: string, amount: string): string =>
  `${label}${' '.repeat(Math.max(2, WIDTH - label.length - amount.length))}${amount}`;

const pricedLine = ({ title, details, amount }: PricedLine): string =>
  [row(title, amount), ...details.map((detail) => wrap(detail, '  '))].join('\n');

const write = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return wrap(block.words.map(plain).join(''));
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'action':
      return `${block.label}:\n${block.link}`;
    case 'facts':
      return block.rows
        .map(([label, value]) => {
          if (block.stacked) return `${wrap(label)}\n${wrap(value, '  ')}`;
          const name = `${label}:`;
          const lead = name.length < LABEL_WIDTH ? name.padEnd(LABEL_WIDTH) : `${name} `;
          return wrap(value.replaceAll('\n', `\n`), ' '.repeat(LABEL_WIDTH), lead);
        })
        .join('\n');
    case 'steps':
      return block.steps.map((step, index) => wrap(step, '   ', `${index + 1}. `)).join('\n');
    case 'list':
      return block.items.map((item) => wrap(item.text, '  ', '- ')).join('\n');
    case 'prices':
      return [
        ...block.lines.map(pricedLine),
        '-'.repeat(WIDTH),
        ...block.sums.map(([label, amount]) => row(label, amount)),
        row(...block.total),
      ].join('\n');
    case 'notice':
      return wrap(block.text, '| ');
    case 'quote':
      return wrap(block.text, '> ');
    case 'small-print':
      return [
        `${block.title}\n${'-'.repeat(block.title.length)}`,
        ...block.sections.flatMap(({ title, paragraphs }) => [
          title,
          ...paragraphs.map((each) => wrap(each)),
        ]),
      ].join('\n\n');
  }
};

/** The letter for mail programs that show plain text. */
export const asText = (letter: Letter, frame: Frame): string => {
  const [smallPrint, body] = [
    letter.blocks.filter(({ kind }) => kind === 'small-print'),
    letter.blocks.filter(({ kind }) => kind !== 'small-print'),
  ];
  const title = letter.reference === undefined ? letter.title : `${letter.title} (${letter.reference})`;
  return [
    `${wrap(title)}\n${'='.repeat(Math.min(WIDTH, title.length))}`,
    frame.greeting,
    ...body.map(write),
    ...(letter.signed === true ? [] : [frame.closing.join('\n')]),
    ...smallPrint.map(write),
    [
      '-- ',
      wrap(frame.why),
      '',
      ...frame.links.map(({ label, link }) => `${label}: ${link}`),
      '',
      ...frame.imprint.map((line) => wrap(line)),
    ].join('\n'),
  ].join('\n\n');
};
