/** A list of the API; the last stretch has no `next`. */
export interface Answered<Row> {
  readonly items: readonly Row[];
  readonly next?: string | null;
  readonly total?: number | null;
}

interface Asked<Row> {
  /** What the list is: all that a cursor depends on. */
  readonly key: string;
  readonly page: number;
  readonly ask: (cursor: string | undefined) => Promise<Answered<Row>>;
}

/**
 * Pages by number over lists with cursors. It remembers where each page began, and goes through the pages before it where it does not
 * know, such as after a reload.
 */
export function createPages() {
  const begins = new Map<string, (string | null)[]>();
  return async <Row>({ key, page, ask }: Asked<Row>): Promise<Answered<Row>> => {
    const known = begins.get(key) ?? [null];
    begins.set(key, known);
    let answered: Answered<Row> = { items: [] };
    for (let at = Math.min(page, known.length); at <= page; at++) {
      answered = await ask(known[at - 1] ?? undefined);
      if (answered.next == null) {
        known.length = at;
        return at === page ? answered : { ...answered, items: [] };
      }
      known[at] = answered.next;
    }
    return answered;
  };
}
