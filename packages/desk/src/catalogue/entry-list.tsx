import { Box, Button, MenuItem, ListSubheader, TextField } from '@mui/material';
import type { AssortmentKind } from '@rewald/contracts';
import { useLocale } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import type { Column } from '../lists/desk-list.tsx';
import { Stretch } from '../lists/stretch.tsx';
import { Nothing } from '../shown/failed.tsx';
import { Head } from '../shown/one.tsx';
import { Ago, To } from '../shown/shown.tsx';
import { entryPath, KIND_GROUPS, kindOf } from './kinds.ts';

const CALL = 'GET /api/operator/{locale}/assortment/{kind}';
const ADD = 'POST /api/operator/{locale}/assortment/{kind}';
type Row = RowOf<typeof CALL>;

const columnsOf = (kind: AssortmentKind, isGerman: boolean): readonly Column<Row>[] => [
  {
    name: 'name',
    show: ({ key, name, picture }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {picture !== null && (
          <img src={`/pictures/own/${picture}/angle-160.webp`} alt="" width={32} height={32} />
        )}
        <To to={entryPath(kind, key)}>{(isGerman ? name?.de : name?.en) ?? key}</To>
      </Box>
    ),
  },
  { name: 'key', show: ({ key }) => key },
  { name: 'about', show: ({ about }) => about.join(' · ') },
  { name: 'changed', show: ({ changedAt }) => changedAt !== null && <Ago at={changedAt} /> },
];

function KindChoice({ kind }: { kind: AssortmentKind }) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <TextField
      select
      fullWidth={false}
      sx={{ minWidth: 240 }}
      label={intl.formatMessage({ id: 'catalogue.kind' })}
      value={kind}
      onChange={({ target }) => void navigate(`/catalogue/${target.value}`)}
    >
      {Object.entries(KIND_GROUPS).flatMap(([group, kinds]) => [
        <ListSubheader key={group}>{intl.formatMessage({ id: `catalogue.group.${group}` })}</ListSubheader>,
        ...kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {intl.formatMessage({ id: `catalogue.kind.${one}` })}
          </MenuItem>
        )),
      ])}
    </TextField>
  );
}

function Rows({ kind, typed, sort }: { kind: AssortmentKind; typed: string; sort: string }) {
  const api = useApi();
  const isGerman = useLocale() === 'de';
  const q = useDeferredValue(typed.trim());
  return (
    <Stretch<Row>
      queryKey={['catalogue', kind, 'list', q, sort]}
      ask={(cursor, signal) =>
        api.call(CALL, { params: { kind }, query: { q, sort, limit: 50, cursor }, signal })
      }
      of="catalogue"
      columns={columnsOf(kind, isGerman)}
      keyOf={({ key }) => key}
      none={
        <Nothing>
          <FormattedMessage id="catalogue.none" />
        </Nothing>
      }
    />
  );
}

/** The entries of a kind, found by what they are called. */
export default function EntryList() {
  const intl = useIntl();
  const kind = kindOf(useParams()['kind']);
  const may = useMay(ADD);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState('number');
  return (
    <>
      <Head title={intl.formatMessage({ id: 'resources.catalogue.name' })} state={null}>
        {may && (
          <Button variant="contained" color="secondary" component={Link} to={`/catalogue/${kind}/new`}>
            <FormattedMessage id="ra.action.create" />
          </Button>
        )}
      </Head>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <KindChoice kind={kind} />
        <TextField
          fullWidth={false}
          type="search"
          sx={{ minWidth: 240 }}
          label={intl.formatMessage({ id: 'catalogue.search' })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          select
          fullWidth={false}
          sx={{ minWidth: 180 }}
          label={intl.formatMessage({ id: 'catalogue.sort' })}
          value={sort}
          onChange={({ target }) => setSort(target.value)}
        >
          {['number', '-number', '-changed'].map((one) => (
            <MenuItem key={one} value={one}>
              {intl.formatMessage({ id: `catalogue.sort.${one}` })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Rows kind={kind} typed={typed} sort={sort} />
    </>
  );
}
