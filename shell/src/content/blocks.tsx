import { Fragment } from 'react';
import { AppLink, WholeWords } from '@rewald/platform';
import { Table } from '@rewald/ui';
import type { Block, Span } from '@rewald/contracts/markdown';

interface BlocksProps {
  blocks: readonly Block[];
  /** The subject, which names tables. */
  about: string;
}

/** Blocks of a content text as plain HTML; `Prose` around them gives rhythm. */
export const Blocks = ({ blocks, about }: BlocksProps) =>
  blocks.map((block, index) => <BlockView key={index} block={block} about={about} />);

const BlockView = ({ block, about }: { block: Block; about: string }) => {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  if (block.kind === 'table') return <TableView {...block} about={about} />;
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
};

/** A column's name as plain text; undefined without one. */
const labelOf = (spans: readonly Span[] | undefined): string | undefined =>
  spans?.map(({ text }) => text).join('') || undefined;

const TableView = ({ head, rows, about }: Extract<Block, { kind: 'table' }> & { about: string }) => (
  <Table stacked={head.length > 2} label={about}>
    {head.some((spans) => spans.length > 0) && (
      <thead>
        <tr>
          {/* An empty corner is not a header. */}
          {head.map((spans, index) =>
            spans.length === 0 ? (
              <td key={index} />
            ) : (
              <th key={index} scope="col">
                <Spans spans={spans} />
              </th>
            ),
          )}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((spans, index) => (
            // The first cell names the row.
            <td key={index} data-label={index > 0 ? labelOf(head[index]) : undefined}>
              <Spans spans={spans} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Strong words and links of a line. */
export const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text: plain, strong, href }, index) => {
    const text = <WholeWords>{plain}</WholeWords>;
    if (href?.startsWith('/')) {
      return (
        <AppLink key={index} to={href}>
          {text}
        </AppLink>
      );
    }
    if (href) {
      return (
        <a key={index} href={href}>
          {text}
        </a>
      );
    }
    return strong ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>;
  });
