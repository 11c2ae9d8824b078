/** What is wrong with an entry among all others: path of the field, and a sentence. */
export type Wrong = readonly [field: string, message: string];

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day that no calendar has, where one is given. */
export const dayFaults = (field: string, day: string | undefined): Wrong[] =>
  day === undefined || isDay(day) ? [] : [[field, 'There is no such day.']];
