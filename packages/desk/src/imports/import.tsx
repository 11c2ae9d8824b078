import { Box, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Section, To } from '../shown/shown.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { Kind } from './import-list.tsx';
import { Undo } from './undo.tsx';

type ImportShown = AnswerOf<'GET /api/operator/{locale}/imports/{importId}'>;
type Change = ImportShown['changes'][number];

function What({ of, id, own, name }: Pick<Change, 'of' | 'id' | 'name'> & { own: Change['key'] }) {
  const title = name ?? own ?? String(id);
  return (
    <>
      {of === 'offers' && id !== null ? <To to={`/offers/${id}/show`}>{title}</To> : title}
      {name !== null && own !== null && (
        <Typography variant="body2" color="textSecondary">
          {own}
        </Typography>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Change>[] = [
  { name: 'of', show: ({ of }) => (of === 'offers' ? <FormattedMessage id="imports.of.offers" /> : of) },
  { name: 'what', show: ({ of, id, key, name }) => <What of={of} id={id} own={key} name={name} /> },
  {
    name: 'fields',
    show: ({ became, fields }) =>
      became === 'changed' ? (
        <ChangedFields fields={fields} />
      ) : (
        <FormattedMessage id={`imports.became.${became}`} />
      ),
  },
];

function Changes({ changes, more }: ImportShown) {
  return (
    <Section title="imports.changes">
      {changes.length === 0 ? (
        <FormattedMessage id="imports.changes.none" />
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Sheet
            of="imports"
            columns={COLUMNS}
            rows={changes}
            keyOf={({ of, id, key }) => `${of} ${id} ${key}`}
          />
        </Box>
      )}
      {more > 0 && changes.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <FormattedMessage id="imports.more" values={{ count: more }} />
        </Typography>
      )}
    </Section>
  );
}

function About({ at, by, source, seller, added, changed, undoes, undoneBy }: ImportShown) {
  const importOf = (id: number | null) => id !== null && <To to={`/imports/${id}/show`}>{id}</To>;
  return (
    <FactSection
      title="imports.about"
      of="imports"
      facts={{
        date: <Moment at={at} />,
        by,
        source,
        seller: seller?.name,
        added,
        changed,
        undoes: importOf(undoes),
        'undone-by': importOf(undoneBy),
      }}
    />
  );
}

/** What was changed together, from what to what, and the way back. */
export default function Import() {
  return (
    <Screen<ImportShown>
      title={({ id }, intl) => intl.formatMessage({ id: 'imports.title' }, { id: String(id) })}
      state={Kind}
      acts={[Undo]}
      main={[Changes]}
      side={[About]}
    />
  );
}
