import { Box, Card, CardContent, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useListText } from '../lists/use-text.ts';

/** An amount in euros. */
export function Money({ value }: { value: number }) {
  return <span>{useIntl().formatNumber(value, { style: 'currency', currency: 'EUR' })}</span>;
}

/** A day and its time. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate
        value={at}
        day="2-digit"
        month="2-digit"
        year="2-digit"
        hour="2-digit"
        minute="2-digit"
      />
    </time>
  );
}

/** A day without its time. @param at an ISO date */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate value={at} day="2-digit" month="2-digit" year="2-digit" timeZone="UTC" />
    </time>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const MINUTE_MS = 60_000;

/** The time, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** How long ago something was, with the moment itself as its title. */
export function Ago({ at }: { at: string }) {
  const intl = useIntl();
  const seconds = (Date.parse(at) - useNow()) / 1_000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[2];
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}>
      {intl.formatRelativeTime(Math.round(seconds / size), unit, { numeric: 'auto', style: 'short' })}
    </time>
  );
}

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

/** What a state asks for: nothing, attention now, or it went wrong. */
const TONES: Readonly<Record<string, Tone>> = {
  confirmed: 'info',
  shipped: 'default',
  delivered: 'success',
  cancelled: 'error',
  open: 'warning',
  answered: 'info',
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
  reported: 'warning',
  'insurance.accepted': 'success',
  'insurance.declined': 'error',
  received: 'warning',
  accepted: 'warning',
  'counter-offered': 'info',
  declined: 'warning',
  paid: 'success',
  'payout-failed': 'error',
  refused: 'error',
  announced: 'info',
  'to-approve': 'warning',
  'in-batch': 'info',
  sent: 'success',
  done: 'success',
  made: 'warning',
  discarded: 'error',
  won: 'success',
  lost: 'error',
  invited: 'info',
  active: 'success',
  removed: 'error',
  unconfirmed: 'warning',
  locked: 'error',
  running: 'info',
  dead: 'error',
};

/**
 * The state of something in words and colour.
 *
 * @param of whose state it is; its texts are `of.state.…`
 */
export function State({ of, state }: { of: string; state: string }) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={TONES[`${of}.${state}`] ?? TONES[state] ?? 'default'}
      label={intl.formatMessage({ id: `${of}.state.${state}` })}
    />
  );
}

/** A part of a screen with a heading. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const intl = useIntl();
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
          <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
            {intl.formatMessage({ id: title }, { count: 2 })}
          </Typography>
          {action}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}

/** A fact with its name; nothing where there is none. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7.5rem 1fr', gap: 1, py: 0.25 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The same. @param label id of its name */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return <Named name={useIntl().formatMessage({ id: label })}>{children}</Named>;
}

/** A part of a screen that is facts: `name` under the text `of.name`, as in lists. */
export function FactSection({
  of,
  facts,
  children,
  ...section
}: {
  title: string;
  action?: ReactNode;
  of: string;
  facts: Readonly<Record<string, ReactNode>>;
  /** What comes below them. */
  children?: ReactNode;
}) {
  const text = useListText(of);
  return (
    <Section {...section}>
      <Facts>
        {Object.entries(facts).map(([name, fact]) => (
          <Named key={name} name={text.column(name)}>
            {fact}
          </Named>
        ))}
      </Facts>
      {children}
    </Section>
  );
}

/** A text and what belongs to it, in the cell of a list. */
export function Stacked({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {first}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </>
  );
}

/** What happened, the newest first. */
export function Happenings<One extends { readonly at: string }>({
  events,
  show,
}: {
  /** The oldest first. */
  events: readonly One[];
  show: (one: One) => ReactNode;
}) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events
        .map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- what happened keeps its place, and new things come behind it
          <Box
            key={place}
            component="li"
            sx={{ display: 'grid', gridTemplateColumns: '8.5rem 1fr', gap: 1, py: 0.75 }}
          >
            <Typography variant="body2" color="textSecondary">
              <Moment at={one.at} />
            </Typography>
            <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {show(one)}
            </Typography>
          </Box>
        ))
        .toReversed()}
    </Box>
  );
}

/** Facts below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  );
}

/** Two columns on wide screens; on a tablet the second one comes below. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 22rem' } }}>
      <Box sx={column}>{main}</Box>
      <Box sx={column}>{side}</Box>
    </Box>
  );
}

/** A link to another screen. */
export function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  );
}

/** The address of a list with a filter. */
export function listWith(resource: string, filter: object): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
