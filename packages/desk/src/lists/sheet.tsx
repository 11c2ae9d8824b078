import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Column } from './desk-list.tsx';
import { useListText } from './use-text.ts';

export interface SheetProps<Row> {
  /** First part of the ids of its headings: `of.name`. */
  readonly of: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows that are all there at once, such as sums. */
export function Sheet<Row>({ of, columns, rows, keyOf }: SheetProps<Row>) {
  const text = useListText(of);
  const alignOf = ({ numeric }: Column<Row>) => (numeric === true ? 'right' : 'left');
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.name} align={alignOf(column)}>
              {text.column(column.name)}
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
