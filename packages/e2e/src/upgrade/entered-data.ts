import pg from 'pg';

/** Number of rows and a sum over their content, by table. */
export type Digest = Record<string, string>;

/** Columns of each table, as an older version knows them. */
export type Columns = Record<string, string[]>;

/** What runs and counts by itself, and what states the shape: nobody entered it. */
const NOT_ENTERED =
  /^(jobs|outbox.*|migrations|schema_.*|.*rate_counts|login_failures|kept_answers|sessions|housekeeping|audit_log)$/;

const query = async <Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** The tables that hold what people entered, with their columns. */
export const enteredColumns = async (databaseUrl: string): Promise<Columns> => {
  const rows = await query<{ table_name: string; column_name: string }>(
    databaseUrl,
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, column_name`,
  );
  const columns: Columns = {};
  for (const { table_name, column_name } of rows)
    if (!NOT_ENTERED.test(table_name)) (columns[table_name] ??= []).push(column_name);
  return columns;
};

/** A digest of those columns, whatever columns came since. */
export const digestOf = async (databaseUrl: string, columns: Columns): Promise<Digest> => {
  const digest: Digest = {};
  for (const [table, names] of Object.entries(columns)) {
    const list = names.map((name) => `"${name}"`).join(', ');
    const [row] = await query<{ digest: string }>(
      databaseUrl,
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${list})::text, 0)), 0) as digest from "${table}"`,
    );
    digest[table] = row?.digest ?? '';
  }
  return digest;
};

/** Runs one statement, as somebody does who changes the shop by SQL. */
export const changeBySql = async (databaseUrl: string, statement: string): Promise<void> => {
  await query(databaseUrl, statement);
};
