import { Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Moment, Money, To } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/audit';
type Row = RowOf<typeof CALL>;

/** Kinds of things that have a screen. */
const SCREENS: Readonly<Record<string, string>> = {
  order: 'orders',
  return: 'returns',
  'trade-in-case': 'trade-in-cases',
  ticket: 'tickets',
  customer: 'customers',
  import: 'imports',
  review: 'reviews',
  question: 'questions',
  'insurance-contract': 'insurance-contracts',
  'damage-report': 'damage-reports',
};

function What({ what }: Row) {
  return <span>{useTranslate()(`audit.what.${what.replace('.', '-')}`, { _: what })}</span>;
}

function About({ about: { kind, id } }: Row) {
  const translate = useTranslate();
  const resource = SCREENS[kind];
  const { canAccess } = useCanAccess({ resource: resource ?? kind, action: 'show' });
  const name =
    resource === undefined
      ? translate(`audit.about.${kind}`, { _: kind })
      : translate(`resources.${resource}.name`, { smart_count: 1 });
  if (resource !== undefined && canAccess === true) return <To to={`/${resource}/${id}/show`}>{name}</To>;
  return <span title={id}>{name}</span>;
}

function Noted({ name, value }: { name: string; value: unknown }): ReactNode {
  const translate = useTranslate();
  if (typeof value === 'number' && name.endsWith('Cents')) return <Money value={value / 100} />;
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was noted of an act; what has no word yet stands as it was noted. */
function Details({ details }: Row) {
  const translate = useTranslate();
  return (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', maxWidth: 420 }}
    >
      {Object.entries(details)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            {translate(`audit.detail.${name}`, { _: name })}: <Noted name={name} value={value} />
          </div>
        ))}
    </Typography>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ at }) => <Moment at={at} /> },
  { name: 'who', show: ({ who }) => who.name ?? who.id },
  { name: 'what', show: (row) => <What {...row} /> },
  { name: 'about', show: (row) => <About {...row} /> },
  { name: 'details', show: (row) => <Details {...row} />, wide: true },
];

const QUEUES: readonly Queue[] = [{ name: 'all', filter: {}, sort: NEWEST }];

/** What people and keys of the desk did, the newest first. */
export default function AuditList() {
  return <DeskList<Row> call={CALL} of="audit" columns={COLUMNS} queues={QUEUES} />;
}
