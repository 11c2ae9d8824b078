import { Alert, Box, Button, TextField } from '@mui/material';
import { Authenticated, useRequireAccess } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import type { Column } from '../lists/desk-list.tsx';
import { Asked } from '../shown/asked.tsx';
import { Money, Section } from '../shown/shown.tsx';
import { BankDifferences, ProviderDifferences } from './differences.tsx';
import { isPeriod, monthBefore, type Period } from './period.ts';
import { ReadReport } from './read-report.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { useDownload } from '../data/use-download.ts';

const FIGURES = 'GET /api/operator/{locale}/bookkeeping/figures';

function Days({ period, set }: { period: Period; set: (period: Period) => void }) {
  const intl = useIntl();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={intl.formatMessage({ id: `books.${name}` })}
          value={period[name]}
          onChange={({ target }) => set({ ...period, [name]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}

type Figure = AnswerOf<typeof FIGURES>['figures'][number];

const COLUMNS: readonly Column<Figure>[] = [
  { name: 'kind', show: ({ kind }) => <FormattedMessage id={`books.kind.${kind}`} /> },
  { name: 'money', show: ({ money }) => (money === 'bank' ? <FormattedMessage id="books.bank" /> : money) },
  { name: 'entries', show: ({ entries }) => entries, numeric: true },
  { name: 'amount', show: ({ amount }) => <Money value={amount} />, numeric: true },
];

function Sums({ figures }: AnswerOf<typeof FIGURES>) {
  if (figures.length === 0) return <FormattedMessage id="books.none" />;
  return (
    <Sheet of="books" columns={COLUMNS} rows={figures} keyOf={({ kind, money }) => `${kind} ${money}`} />
  );
}

function Figures() {
  const [period, setPeriod] = useState(() => monthBefore(new Date().toLocaleDateString('sv-SE')));
  const { isBusy, download } = useDownload();
  const isWhole = isPeriod(period);
  const sent = { query: { ...period } };
  return (
    <Section
      title="books.figures"
      action={
        <Button
          variant="contained"
          color="secondary"
          disabled={!isWhole}
          aria-disabled={isBusy}
          onClick={() => void download('GET /api/operator/{locale}/bookkeeping/datev', sent)}
        >
          <FormattedMessage id="books.datev" />
        </Button>
      }
    >
      <Days period={period} set={setPeriod} />
      {isWhole ? (
        <Asked resource="reconciliation" call={FIGURES} sent={sent} height={120}>
          {(figures) => <Sums {...figures} />}
        </Asked>
      ) : (
        <Alert severity="info">
          <FormattedMessage id="books.period" />
        </Alert>
      )}
    </Section>
  );
}

function Screen() {
  const intl = useIntl();
  const { isPending } = useRequireAccess({ resource: 'reconciliation', action: 'list' });
  if (isPending) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Title title={intl.formatMessage({ id: 'resources.reconciliation.name' })} />
      <Box>
        <ReadReport />
      </Box>
      <Figures />
      <ProviderDifferences />
      <BankDifferences />
    </Box>
  );
}

/** What the books say of a period, and whether providers and the bank say the same. */
export default function Books() {
  return (
    <Authenticated>
      <Screen />
    </Authenticated>
  );
}
