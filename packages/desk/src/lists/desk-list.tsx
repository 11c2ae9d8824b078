import { Box, Chip, Link as MuiLink } from '@mui/material';
import {
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { DataTable, FilterButton, List, Pagination, TopToolbar } from 'ra-ui-materialui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallName } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed, Nothing } from '../shown/failed.tsx';
import { Beside } from './beside.tsx';
import { useFilters, type Queue } from './filters.tsx';
import { useListText } from './use-text.ts';

export type { Queue };

/** A column of a list. Its heading is the text `of.name`, or `lists.name`. */
export interface Column<Row> {
  readonly name: string;
  readonly show: (row: Row) => ReactNode;
  /** The declared sort that it stands for: `date`. */
  readonly sort?: string;
  readonly numeric?: true;
  /** Only on wide screens. */
  readonly wide?: true;
  /** It is the link to the row's screen; otherwise the first column is. */
  readonly leads?: true;
}

/** A list, as it is declared by a screen. */
export interface ListProps<Row> {
  readonly call: CallName;
  /** First part of the ids of its texts. */
  readonly of: string;
  readonly columns: readonly Column<Row>[];
  readonly queues?: readonly Queue[];
  /** Buttons above the list. */
  readonly actions?: ReactNode;
  /** Buttons for the rows that were chosen; false: none can be. */
  readonly bulk?: ReactElement | false;
  /** Rows with much to press are opened by their link alone. */
  readonly rowClick?: false;
}

const OLDEST: SortPayload = { field: 'date', order: 'ASC' };
export const NEWEST: SortPayload = { field: 'date', order: 'DESC' };

/** Why a list does not come stands in its place; react-admin would say it in a notice as well. */
const SAID_HERE = { onError: () => undefined };

function Queues({ queues, of }: { queues: readonly Queue[]; of: string }) {
  const intl = useIntl();
  const text = useListText(of);
  const { filterValues, setFilters, setSort } = useListContext();
  const now = JSON.stringify(filterValues);
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'lists.queues' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2 }}
    >
      {queues.map(({ name, filter, sort = OLDEST }) => {
        const isChosen = now === JSON.stringify(filter);
        return (
          <Chip
            key={name}
            label={text.queue(name)}
            color={isChosen ? 'secondary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => {
              setFilters({ ...filter });
              setSort(sort);
            }}
          />
        );
      })}
    </Box>
  );
}

function Empty({ of }: { of: string }) {
  const intl = useIntl();
  return <Nothing>{intl.formatMessage({ id: `${of}.none` })}</Nothing>;
}

/** The way to a row's screen that a keyboard finds; a click beside it does the same. */
function Opens({ row, children }: { row: RaRecord; children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'show', id: row.id })}
      state={{ _scrollToTop: true }}
      underline="hover"
      // The row would go there once more.
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-block', minWidth: 24, py: 0.25, '& strong': { whiteSpace: 'nowrap' } }}
    >
      {children}
    </MuiLink>
  );
}

/** The rows, or why they do not come. Those that are there stay: somebody may be about to change what they chose. */
function Rows({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  return (
    <>
      {error && <Failed error={error} again={() => void refetch()} />}
      {(!error || data !== undefined) && children}
    </>
  );
}

/** The table of a list. */
function Table<Row extends RaRecord>({ call, of, columns, bulk = false, rowClick }: ListProps<Row>) {
  const { hasShow = false } = useResourceDefinition();
  const { calls } = useApi();
  const text = useListText(of);
  const sorts = calls[call]?.query['sort']?.values ?? [];
  const leading = columns.find(({ leads }) => leads) ?? columns[0];
  return (
    <DataTable rowClick={hasShow && (rowClick ?? 'show')} bulkActionButtons={bulk} empty={<Empty of={of} />}>
      {columns.map(({ name, show, sort, numeric, wide }) => (
        <DataTable.Col<Row>
          key={name}
          source={sort ?? name}
          label={text.column(name)}
          render={hasShow && name === leading?.name ? (row) => <Opens row={row}>{show(row)}</Opens> : show}
          disableSort={sort === undefined || !sorts.includes(sort)}
          align={numeric ? 'right' : 'left'}
          sx={wide ? { display: { xs: 'none', md: 'table-cell' } } : {}}
        />
      ))}
    </DataTable>
  );
}

/** Nothing is counted where nothing came. */
function Pages() {
  const { data } = useListContext();
  return data === undefined ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}

/** A list with its queues, filters, order and pages, in all its states. */
export function DeskList<Row extends RaRecord>({ queues = [], actions, ...list }: ListProps<Row>) {
  const { call, of } = list;
  const intl = useIntl();
  const resource = useResourceContext() ?? '';
  const filters = useFilters(call, of, queues);
  const [first] = queues;
  return (
    <List
      title={intl.formatMessage({ id: `resources.${resource.replace('/', '-')}.name` }, { count: 2 })}
      filters={filters}
      filterDefaultValues={first?.filter ?? {}}
      sort={first?.sort ?? OLDEST}
      perPage={25}
      exporter={false}
      empty={false}
      queryOptions={SAID_HERE}
      pagination={<Pages />}
      actions={
        <TopToolbar sx={{ alignItems: 'center', gap: 1, flexShrink: 0, bgcolor: 'transparent' }}>
          {actions}
          {filters.length > 0 && <FilterButton disableSaveQuery />}
        </TopToolbar>
      }
    >
      {queues.length > 0 && <Queues queues={queues} of={of} />}
      <Beside>
        <Rows>
          <Table {...list} />
        </Rows>
      </Beside>
    </List>
  );
}
