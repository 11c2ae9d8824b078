import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFieldName } from './field-names.ts';
import { aroundChange, type ChangedField } from './values.ts';

const CENTS = 100;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

interface ChangesProps {
  readonly changes: readonly ChangedField[];
  /** Ids of the headings of both sides. */
  readonly before: string;
  readonly after: string;
}

/** What differs, side by side. Of long texts only the part that does. */
export function Changes({ changes, before, after }: ChangesProps) {
  const intl = useIntl();
  const nameOf = useFieldName();
  const shown = (field: string, value: unknown): string =>
    field.endsWith('Cents') && typeof value === 'number'
      ? intl.formatNumber(value / CENTS, { style: 'currency', currency: 'EUR' })
      : textOf(value);
  const cell = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['catalogue.field', before, after].map((id) => (
              <TableCell key={id}>
                <FormattedMessage id={id} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, ...sides }) => {
            const [one, other] = aroundChange(shown(field, sides.before), shown(field, sides.after));
            return (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={{ ...cell, minWidth: 140 }}>
                  {field === '' ? <FormattedMessage id="catalogue.whole" /> : nameOf(field)}
                </TableCell>
                <TableCell sx={cell}>{one}</TableCell>
                <TableCell sx={cell}>{other}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
