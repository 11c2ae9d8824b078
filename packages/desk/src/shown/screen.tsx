import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Head, One } from './one.tsx';
import { Columns } from './shown.tsx';

/** Parts of a screen, which get the thing as their properties. */
type Parts<Row> = readonly ComponentType<Row>[];

interface ScreenProps<Row> {
  readonly title: (row: Row, intl: IntlShape) => string;
  readonly state: (row: Row) => ReactNode;
  /** What can be done about it. */
  readonly acts?: Parts<Row>;
  readonly main: Parts<Row>;
  readonly side: Parts<Row>;
}

/** The screen of one thing, as it is declared: its head, what it is about, and what is beside. */
export function Screen<Row extends RaRecord>({ title, state, acts = [], main, side }: ScreenProps<Row>) {
  const intl = useIntl();
  const all = (parts: Parts<Row>, row: Row) =>
    // oxlint-disable-next-line react/no-array-index-key -- a screen's parts are declared in their order
    parts.map((Part, place) => <Part key={place} {...row} />);
  return (
    <One<Row>
      head={(row) => (
        <Head title={title(row, intl)} state={state(row)}>
          {all(acts, row)}
        </Head>
      )}
      body={(row) => <Columns main={all(main, row)} side={all(side, row)} />}
    />
  );
}
