import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Money } from '../shown/shown.tsx';

interface ChangedField {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

function Value({ field, value }: { field: string; value: unknown }) {
  if (value === null || value === undefined) return '–';
  if (field === 'price' && typeof value === 'number') return <Money value={value} />;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** From what to what fields of an offer or entry change. @param isNew there is nothing before */
export function ChangedFields({
  fields,
  isNew = false,
}: {
  fields: readonly ChangedField[];
  isNew?: boolean;
}) {
  const translate = useTranslate();
  return fields.map(({ field, before, after }) => (
    <Box key={field}>
      {translate(`imports.field.${field}`, { _: field })}:{' '}
      {!isNew && (
        <>
          <Value field={field} value={before} /> →{' '}
        </>
      )}
      <Value field={field} value={after} />
    </Box>
  ));
}
