import pg from 'pg';

/** Number of rows and a checksum of their content, by table. */
export type Digest = Record<string, string>;

/** A table as an older version knows it. */
export interface EnteredTable {
  columns: string[];
  /** SQL condition for the rows that the version knows. */
  rows: string;
}
export type EnteredTables = Record<string, EnteredTable>;

/** Counters and state that change on their own and were entered by nobody. */
const NOT_ENTERED =
  /^(jobs|outbox.*|migrations|catalogue_versions|schema_.*|.*rate_counts|login_failures|kept_answers|sessions|housekeeping|audit_log)$/;

const query = async <Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** The tables with data that people entered. */
export const enteredTables = async (databaseUrl: string): Promise<EnteredTables> => {
  const rows = await query<{ table_name: string; column_name: string }>(
    databaseUrl,
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, column_name`,
  );
  const tables: EnteredTables = {};
  for (const { table_name, column_name } of rows)
    if (!NOT_ENTERED.test(table_name))
      (tables[table_name] ??= { columns: [], rows: 'true' }).columns.push(column_name);
  // A version may move data from the code into new kinds of entries, with what the shop showed before.
  const { catalogue_entries: entries } = tables;
  if (entries !== undefined) {
    const kinds = await query<{ kind: string }>(databaseUrl, 'select distinct kind from catalogue_entries');
    entries.rows = `kind in (${kinds.map(({ kind }) => `'${kind}'`).join(', ') || "''"})`;
  }
  return tables;
};

/** A digest of these columns and rows; newer ones are ignored. */
export const digestOf = async (databaseUrl: string, tables: EnteredTables): Promise<Digest> => {
  const digest: Digest = {};
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const list = columns.map((name) => `"${name}"`).join(', ');
    const [row] = await query<{ digest: string }>(
      databaseUrl,
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${list})::text, 0)), 0) as digest
       from "${table}" where ${rows}`,
    );
    digest[table] = row?.digest ?? '';
  }
  return digest;
};

/** Runs one statement, like an operator who changes the shop by SQL. */
export const changeBySql = async (databaseUrl: string, statement: string): Promise<void> => {
  await query(databaseUrl, statement);
};
