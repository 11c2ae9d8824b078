import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, To } from '../shown/shown.tsx';
import { Kind } from './import-list.tsx';
import { Undo } from './undo.tsx';

type ImportShown = AnswerOf<'GET /api/operator/{locale}/imports/{importId}'>;
type Change = ImportShown['changes'][number];

function Value({ of, field, value }: { of: string; field: string; value: unknown }) {
  if (value === null || value === undefined) return '–';
  if (of === 'offers' && field === 'price' && typeof value === 'number') return <Money value={value} />;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Fields({ of, became, fields }: Pick<Change, 'of' | 'became' | 'fields'>) {
  const translate = useTranslate();
  if (became !== 'changed') return <FormattedMessage id={`imports.became.${became}`} />;
  return fields.map(({ field, before, after }) => (
    <Box key={field}>
      {of === 'offers' ? translate(`imports.field.${field}`, { _: field }) : field}:{' '}
      <Value of={of} field={field} value={before} /> → <Value of={of} field={field} value={after} />
    </Box>
  ));
}

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
  { name: 'fields', show: ({ of, became, fields }) => <Fields of={of} became={became} fields={fields} /> },
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
  return (
    <Section title="imports.about">
      <Facts>
        <Fact label="imports.date">
          <Moment at={at} />
        </Fact>
        <Fact label="imports.by">{by}</Fact>
        <Fact label="imports.source">{source}</Fact>
        <Fact label="imports.seller">{seller?.name}</Fact>
        <Fact label="imports.added">{String(added)}</Fact>
        <Fact label="imports.changed">{String(changed)}</Fact>
        <Fact label="imports.undoes">
          {undoes !== null && <To to={`/imports/${undoes}/show`}>{undoes}</To>}
        </Fact>
        <Fact label="imports.undone-by">
          {undoneBy !== null && <To to={`/imports/${undoneBy}/show`}>{undoneBy}</To>}
        </Fact>
      </Facts>
    </Section>
  );
}

/** What was changed together, from what to what, and the way back. */
export default function Import() {
  const intl = useIntl();
  return (
    <One<ImportShown>
      head={(shown) => (
        <Head
          title={intl.formatMessage({ id: 'imports.title' }, { id: String(shown.id) })}
          state={<Kind {...shown} />}
        >
          <Undo {...shown} />
        </Head>
      )}
      body={(shown) => <Columns main={<Changes {...shown} />} side={<About {...shown} />} />}
    />
  );
}
