import { Box, Button, Paper, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { useFieldName } from './field-names.ts';
import type { Field, Shape } from './fields.ts';
import { ChoiceOf, DayOf, FlagOf, JsonOf, NumberOf, TextOf, WordsOf, type InputProps } from './inputs.tsx';
import { PicturesOf } from './pictures.tsx';
import { ReferenceOf } from './reference.tsx';
import { fieldsIn, withField, type Fields } from './values.ts';

/** Sentences about fields, by path. */
export type Faults = Readonly<Record<string, string>>;

interface ShapedProps {
  readonly path: string;
  readonly shape: Shape;
  readonly label: string;
  readonly isNeeded: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly faults: Faults;
}

/** As many columns as there is room for, also within a column. */
const COLUMNS = 'repeat(auto-fit, minmax(min(100%, 16.5rem), 1fr))';

const emptied = (fields: Fields): Fields | undefined =>
  Object.keys(fields).length === 0 ? undefined : fields;

/** The same in German and English, side by side. */
function Both({
  shape,
  value,
  onChange,
  path,
  label,
  ...rest
}: ShapedProps & { shape: Shape & { kind: 'both' } }) {
  const both = typeof value === 'string' ? { de: value, en: value } : fieldsIn(value);
  function take(language: string, text: unknown): void {
    const next = withField(both, language, text);
    onChange(shape.one && next['de'] === next['en'] && next['de'] !== undefined ? next['de'] : emptied(next));
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
      {(['de', 'en'] as const).map((language) => (
        <Shaped
          key={language}
          {...rest}
          path={`${path}.${language}`}
          label={`${label} (${language})`}
          shape={shape.of}
          value={both[language]}
          onChange={(text) => take(language, text)}
        />
      ))}
    </Box>
  );
}

const emptyOf = (shape: Shape): unknown =>
  shape.kind === 'group' || shape.kind === 'both' || shape.kind === 'json' ? {} : '';

/** Things of one form, one below the other. */
function List({
  shape,
  value,
  onChange,
  path,
  label,
  isNeeded,
  faults,
}: ShapedProps & { shape: Shape & { kind: 'list' } }) {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const take = (next: readonly unknown[]) => onChange(next.length === 0 && !isNeeded ? undefined : next);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {all.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- things of a list have no other identity than their place
        <Paper key={place} variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          <Shaped
            path={`${path}.${place}`}
            shape={shape.of}
            label={`${label} ${place + 1}`}
            isNeeded
            value={one}
            onChange={(next) => take(all.map((other, at) => (at === place ? (next ?? {}) : other)))}
            faults={faults}
          />
          <Box sx={{ textAlign: 'right' }}>
            <Button size="small" onClick={() => take(all.filter((_, at) => at !== place))}>
              <FormattedMessage id="catalogue.remove" values={{ what: `${label} ${place + 1}` }} />
            </Button>
          </Box>
        </Paper>
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => take([...all, emptyOf(shape.of)])}
      >
        <FormattedMessage id="catalogue.add" values={{ what: label }} />
      </Button>
    </Box>
  );
}

/** One input by its shape, or several. */
function Shaped(props: ShapedProps) {
  const { shape, path, faults } = props;
  const input: InputProps = { ...props, fault: faults[path] };
  switch (shape.kind) {
    case 'text':
      return <TextOf {...input} shape={shape} />;
    case 'number':
      return <NumberOf {...input} shape={shape} />;
    case 'flag':
      return <FlagOf {...input} shape={shape} />;
    case 'choice':
      return <ChoiceOf {...input} shape={shape} />;
    case 'day':
      return <DayOf {...input} />;
    case 'words':
      return <WordsOf {...input} />;
    case 'pictures':
      return <PicturesOf {...input} />;
    case 'json':
      return <JsonOf {...input} />;
    case 'reference':
      return <ReferenceOf {...input} to={shape.to} many={shape.many} />;
    case 'both':
      return <Both {...props} shape={shape} />;
    case 'list':
      return <List {...props} shape={shape} />;
    case 'group':
      return (
        <FieldGroup
          fields={shape.fields}
          value={fieldsIn(props.value)}
          onChange={(next) => props.onChange(props.isNeeded ? next : emptied(next))}
          path={path}
          faults={faults}
          label={props.label}
        />
      );
  }
}

/** Short inputs stand in columns, everything else takes a row. */
const isShort = ({ kind, ...shape }: Shape): boolean =>
  ['number', 'choice', 'day', 'flag', 'reference'].includes(kind) ||
  (kind === 'text' && 'length' in shape && shape.length === 'line');

interface FieldGroupProps {
  readonly fields: readonly Field[];
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
  /** Where the fields are in the entry; empty for the entry itself. */
  readonly path: string;
  readonly faults: Faults;
  /** Of a group within an entry. */
  readonly label?: string;
  /** Fields that can be seen only. */
  readonly fixed?: readonly string[];
}

/** The inputs of an object. */
export function FieldGroup({ fields, value, onChange, path, faults, label, fixed = [] }: FieldGroupProps) {
  const nameOf = useFieldName();
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: COLUMNS,
      }}
    >
      {label !== undefined && (
        <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      {fields
        .filter(({ name }) => !fixed.includes(name))
        .map(({ name, isNeeded, shape }) => (
          <Box key={name} sx={{ minWidth: 0, gridColumn: isShort(shape) ? 'auto' : '1 / -1' }}>
            <Shaped
              path={path === '' ? name : `${path}.${name}`}
              shape={shape}
              label={nameOf(name)}
              isNeeded={isNeeded}
              value={value[name]}
              onChange={(next) => onChange(withField(value, name, next))}
              faults={faults}
            />
          </Box>
        ))}
    </Box>
  );
}
