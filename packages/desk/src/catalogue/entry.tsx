import { Alert, Box, Button, Typography } from '@mui/material';
import type { AssortmentKind } from '@rewald/contracts';
import { useLocale } from 'ra-core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { Act } from '../acts/act.tsx';
import { useMay } from '../data/use-api.tsx';
import { Failed } from '../shown/failed.tsx';
import { Head, Waiting } from '../shown/one.tsx';
import { Columns, Section, To } from '../shown/shown.tsx';
import { Changes } from './changes.tsx';
import { FieldGroup, type Faults } from './field.tsx';
import { useFieldName } from './field-names.ts';
import type { Field } from './fields.ts';
import { entryPath, kindOf } from './kinds.ts';
import { PriceChanges } from './price-changes.tsx';
import { presentIn, useDraft, type DraftShown } from './use-draft.ts';
import { useEntry, useFieldsOf, type EntryShown } from './use-entry.ts';
import { changedFields, fieldsIn, type Fields } from './values.ts';
import { Versions } from './versions.tsx';

const CHANGE = 'PATCH /api/operator/{locale}/assortment/{kind}/{entryKey}';

/** What is wrong, by field. */
const faultsIn = (draft: DraftShown): Faults => {
  const errors: unknown = draft.error?.body?.errors;
  return Object.fromEntries(
    Object.entries(fieldsIn(errors)).map(([field, sentence]) => [field, String(sentence)]),
  );
};

/** Somebody else saved another version meanwhile: both, and how to go on. */
function Conflict({ draft }: { draft: DraftShown }) {
  const present = presentIn(draft.error);
  if (present === null) return null;
  return (
    <Section title="catalogue.conflict">
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {draft.error?.message}
      </Alert>
      <Changes
        changes={changedFields(present.entry, draft.value)}
        before="catalogue.theirs"
        after="catalogue.mine"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => draft.goOn(present, true)}>
          <FormattedMessage id="catalogue.conflict.keep" />
        </Button>
        <Button variant="outlined" onClick={() => draft.goOn(present, false)}>
          <FormattedMessage id="catalogue.conflict.drop" />
        </Button>
      </Box>
    </Section>
  );
}

/** Brings what was asked for to where the person looks. */
function showAt(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/** What a check said: what is wrong, or what would change. */
function Checked({ draft: { outcome, error }, faults }: { draft: DraftShown; faults: Faults }) {
  const nameOf = useFieldName();
  if (error !== null && presentIn(error) === null)
    return (
      <Alert severity="error" role="alert">
        {error.message}
        {Object.entries(faults).map(([field, sentence]) => (
          <div key={field}>
            <strong>{nameOf(field)}</strong> {sentence}
          </div>
        ))}
      </Alert>
    );
  if (outcome === null || outcome.written) return null;
  const { fields, isNew, prices, proposal } = outcome;
  return (
    <Section title="catalogue.checked">
      {proposal !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="catalogue.waits" values={{ proposal }} />{' '}
          <To to="/price-book">
            <FormattedMessage id="catalogue.waits.where" />
          </To>
        </Alert>
      )}
      {fields.length > 0 && <Changes changes={fields} before="catalogue.before" after="catalogue.after" />}
      <Typography variant="body2" sx={{ mt: 1 }}>
        <FormattedMessage
          id="catalogue.checked.sum"
          values={{ isNew: String(isNew), count: fields.length }}
        />
      </Typography>
      {prices.length > 0 && <PriceChanges changes={prices} />}
    </Section>
  );
}

interface EntryFormProps {
  readonly kind: AssortmentKind;
  readonly fields: readonly Field[];
  /** Null for a new one. */
  readonly shown: EntryShown | null;
}

function Buttons({ draft }: { draft: DraftShown }) {
  const { isBusy, isChanged, error } = draft;
  const isOff = isBusy || !isChanged || presentIn(error) !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        position: 'sticky',
        bottom: 0,
        py: 1.5,
        bgcolor: 'background.default',
        zIndex: 1,
      }}
    >
      <Button variant="outlined" disabled={isOff} onClick={() => void draft.check()}>
        <FormattedMessage id="catalogue.check" />
      </Button>
      <Button variant="contained" color="secondary" disabled={isOff} onClick={() => void draft.save()}>
        <FormattedMessage id="ra.action.save" />
      </Button>
    </Box>
  );
}

function EntryForm({ kind, fields, shown }: EntryFormProps) {
  const navigate = useNavigate();
  const may = useMay(CHANGE);
  const draft = useDraft(kind, shown, (key) => void navigate(entryPath(kind, key)));
  const faults = faultsIn(draft);
  const bringBack = (before: Fields): void => draft.put({ ...before });
  return (
    <Columns
      main={
        <>
          <Section title="catalogue.fields">
            <FieldGroup
              fields={fields}
              value={draft.value}
              onChange={draft.put}
              path=""
              faults={faults}
              fixed={shown === null ? [] : ['key']}
            />
          </Section>
          {(draft.error !== null || draft.outcome !== null) && (
            <Box ref={showAt} sx={{ scrollMarginBottom: 80 }}>
              <Conflict draft={draft} />
              <Checked draft={draft} faults={faults} />
            </Box>
          )}
          {may && <Buttons draft={draft} />}
        </>
      }
      side={shown !== null && <Versions versions={shown.versions} bringBack={bringBack} />}
    />
  );
}

/** What people call an entry, in the language of the desk. */
function useEntryName(entry: Fields, key: string): string {
  const language = useLocale() ?? 'de';
  const name = entry['name'] ?? entry['title'] ?? entry['question'];
  if (typeof name === 'string') return name;
  const own = fieldsIn(name)[language];
  return typeof own === 'string' ? own : key;
}

function EntryHead({ kind, shown }: { kind: AssortmentKind; shown: EntryShown }) {
  const navigate = useNavigate();
  const { key, version, entry } = shown;
  const title = useEntryName(entry, key);
  return (
    <Head
      title={title}
      state={
        <Typography color="textSecondary">
          <To to={`/catalogue/${kind}`}>
            <FormattedMessage id={`catalogue.kind.${kind}`} />
          </To>{' '}
          · {key}
        </Typography>
      }
    >
      <Act
        call="DELETE /api/operator/{locale}/assortment/{kind}/{entryKey}"
        params={{ kind, entryKey: key }}
        version={version}
        label="catalogue.delete"
        weight="danger"
        why={{ title }}
        onDone={() => void navigate(`/catalogue/${kind}`)}
      />
    </Head>
  );
}

/** An entry of the assortment: its fields as a form made from their schema, and its versions. */
export default function Entry() {
  const params = useParams();
  const intl = useIntl();
  const kind = kindOf(params['kind']);
  const key = params['key'];
  const fields = useFieldsOf(kind);
  const entry = useEntry(kind, key);
  const error = fields.error ?? entry.error;
  if (error !== null)
    return <Failed error={error} again={() => void Promise.all([fields.refetch(), entry.refetch()])} />;
  if (fields.data === undefined || (key !== undefined && entry.data === undefined)) return <Waiting />;
  const shown = entry.data ?? null;
  const kindName = intl.formatMessage({ id: `catalogue.kind.${kind}` });
  return (
    <>
      {shown === null ? (
        <Head title={intl.formatMessage({ id: 'catalogue.new' }, { kind: kindName })} state={null} />
      ) : (
        <EntryHead kind={kind} shown={shown} />
      )}
      <EntryForm key={`${kind} ${key} ${shown?.version}`} kind={kind} fields={fields.data} shown={shown} />
    </>
  );
}
