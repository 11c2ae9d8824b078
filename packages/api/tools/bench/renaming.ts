import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { OfferBook } from '@rewald/assortment/index/offer-book';
import { atMost, type Line } from './goals.ts';
import { median } from './figures.ts';

/** The longest that requests may wait in the meantime. */
const MOST_BLOCKED_MS = 100;
/** Changes must be seen within a second; this is what is left after the interval between two polls. */
const MOST_MS = 500;
const TIMES = 5;
/** Not the last id, so that the products of about half the models move to other groups. */
const NEW_MODEL = 1_500;

/** Measures single polls of a replica after changes of the assortment; it follows nothing else in the meantime. */
export const renaming = async (url: string, offers: number): Promise<Line[]> => {
  const database = openDatabase(url, { connections: 2, queryTimeout: false });
  const book = await OfferBook.load(database);
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  const pieces: number[] = [];
  const looks = async (change: (time: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await change(time);
      const begun = performance.now();
      pauses.reset();
      pauses.enable();
      await book.poll();
      times.push(performance.now() - begun);
      pauses.disable();
      pieces.push(pauses.max / 1e6);
    }
    return median(times);
  };
  const renamed = await looks((time) =>
    sql`update catalogue_entries set entry = jsonb_set(entry, '{name}', to_jsonb(${`Name ${time}`}::text))
      where kind = 'models' and id = (select max(id) from catalogue_entries where kind = 'models')`.execute(
      database,
    ),
  );
  const recoloured = await looks((time) =>
    sql`update catalogue_entries set entry = jsonb_set(entry, '{swatch}', to_jsonb(${`#00000${time}`}::text))
      where kind = 'colours' and id = (select min(id) from catalogue_entries where kind = 'colours')`.execute(
      database,
    ),
  );
  const added = await looks((time) =>
    sql`insert into catalogue_entries (kind, key, id, entry)
      select kind, ${`new-${time}`}, ${NEW_MODEL + time}, entry from catalogue_entries
      where kind = 'models' order by id limit 1`.execute(database),
  );
  await sql`delete from catalogue_entries where kind = 'models' and key like 'new-%'`.execute(database);
  await database.destroy();
  const note = `median of ${TIMES}, at ${offers.toLocaleString('en')} offers`;
  return [
    { what: 'ms of a look after another name of a model', ...atMost(MOST_MS, renamed), note },
    { what: 'ms of a look after another shade of a colour', ...atMost(MOST_MS, recoloured), note },
    { what: 'ms of a look after a new model', ...atMost(MOST_MS, added), note },
    {
      what: 'ms of these looks in one piece',
      ...atMost(MOST_BLOCKED_MS, median(pieces)),
      note: `median of ${pieces.length}; ${Math.max(...pieces).toFixed(0)} at most`,
    },
  ];
};
