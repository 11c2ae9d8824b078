/** From the first to the last day, both included, as ISO dates. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The month before a day, which is what a tax adviser asks for. @param today ISO date */
export function monthBefore(today: string): Period {
  const last = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Whether both days are there and in their order. */
export const isPeriod = ({ from, to }: Period): boolean => from !== '' && to !== '' && from <= to;
