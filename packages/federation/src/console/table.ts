import { html, type Html, type Piece } from './html.ts';

/** A column of a table. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => Piece;
  /** Numbers are set flush right. */
  isNumber?: boolean;
}

/**
 * A table whose first column names the row. On narrow screens each row is a card; the roles keep it a table for screen
 * readers, which would lose that with the layout.
 */
export const table = <Row>(
  caption: string,
  [first, ...columns]: readonly [Column<Row>, ...Column<Row>[]],
  rows: readonly Row[],
): Html => {
  const look = ({ isNumber }: Column<Row>): Html | false => isNumber === true && html` class="number"`;
  const head = [first, ...columns].map(
    (column) => html`<th scope="col" role="columnheader" ${look(column)}>${column.heading}</th>`,
  );
  const body = rows.map(
    (row) =>
      html`<tr role="row">
        <th scope="row" role="rowheader" data-label="${first.heading}"><div>${first.cell(row)}</div></th>
        ${columns.map(
          (column) =>
            html`<td role="cell" data-label="${column.heading}" ${look(column)}>
              <div>${column.cell(row)}</div>
            </td>`,
        )}
      </tr>`,
  );
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}">
    <table role="table">
      <caption>
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${head}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${body}
      </tbody>
    </table>
  </div>`;
};
