import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf, CallName } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Asked } from '../shown/asked.tsx';
import { Ago, Money, Section } from '../shown/shown.tsx';
import { Bars } from './bars.tsx';
import { Steps } from './steps.tsx';

const SALES = 'GET /api/operator/{locale}/figures/sales';
const BUY_INS = 'GET /api/operator/{locale}/figures/buy-ins';
const WANTED = 'GET /api/operator/{locale}/figures/wanted';
const SEARCHES = 'GET /api/operator/{locale}/searches';
/** How many of what was looked for in vain are shown. */
const MOST_SEARCHES = 10;
/** How often the figures are fetched again, in ms. */
const LOOK_MS = 5 * 60_000;

/** What a call says, under a heading; nothing for those who may not make it. */
function Said<Name extends CallName>({
  call,
  title,
  children,
}: {
  call: Name;
  title: string;
  children: (answer: AnswerOf<Name>) => ReactNode;
}) {
  if (!useMay(call)) return null;
  return (
    <Section title={title}>
      <Asked resource="figures" call={call} height={160} every={LOOK_MS}>
        {children}
      </Asked>
    </Section>
  );
}

/** Today and the days before it. */
function Trade({
  of,
  figures: { days, steps },
}: {
  of: 'sales' | 'buy-ins';
  figures: AnswerOf<typeof SALES> | AnswerOf<typeof BUY_INS>;
}) {
  const intl = useIntl();
  const today = days.at(-1);
  const sum = days.reduce((all, { amount }) => all + amount, 0);
  const amount = intl.formatNumber(sum, { style: 'currency', currency: 'EUR' });
  return (
    <>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <Money value={today?.amount ?? 0} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        <FormattedMessage id={`overview.${of}.today`} values={{ count: today?.count ?? 0 }} />
      </Typography>
      <Bars
        label={intl.formatMessage({ id: `overview.${of}.days` }, { days: days.length, amount })}
        days={days}
      />
      <Steps of={of} steps={steps} />
    </>
  );
}

/** Lines with a number at their end. */
function Lines({ lines }: { lines: readonly { key: string; text: ReactNode; end: ReactNode }[] }) {
  if (lines.length === 0) return <FormattedMessage id="overview.nothing" />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ key, text, end }) => (
        <Typography
          component="li"
          variant="body2"
          key={key}
          sx={{
            display: 'flex',
            gap: 2,
            py: 0.5,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { border: 0 },
          }}
        >
          <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {end}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}

/** What the last days brought, what people wait for, and what they looked for in vain. */
export function Figures() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 3,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
      }}
    >
      <Said call={SALES} title="overview.sales">
        {(figures) => <Trade of="sales" figures={figures} />}
      </Said>
      <Said call={BUY_INS} title="overview.buy-ins">
        {(figures) => <Trade of="buy-ins" figures={figures} />}
      </Said>
      <Said call={WANTED} title="overview.wanted">
        {(products) => (
          <Lines
            lines={products.map(({ name, waiting, since }) => ({
              key: name,
              text: name,
              end: (
                <FormattedMessage
                  id="overview.waits"
                  values={{ count: waiting, since: <Ago at={since} /> }}
                />
              ),
            }))}
          />
        )}
      </Said>
      <Said call={SEARCHES} title="overview.searches">
        {(searches) => (
          <Lines
            lines={searches
              .slice(0, MOST_SEARCHES)
              .map(({ text, count }) => ({ key: text, text, end: `${count}×` }))}
          />
        )}
      </Said>
    </Box>
  );
}
