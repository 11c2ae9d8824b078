import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { Column } from './desk-list.tsx';

/** Rows that are all there at once, such as sums. Headings are the texts `of.name`. */
export function Sheet<Row>({
  of,
  columns,
  rows,
  keyOf,
}: {
  of: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const alignOf = ({ numeric }: Column<Row>) => (numeric === true ? 'right' : 'left');
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.name} align={alignOf(column)}>
              <FormattedMessage id={`${of}.${column.name}`} />
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map((column) => (
              <TableCell key={column.name} align={alignOf(column)} sx={{ overflowWrap: 'anywhere' }}>
                {column.show(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
