/** A fault of an entry: path of the field, and a message. */
export type Wrong = readonly [field: string, message: string];

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A fault if the day is given but not in the calendar. */
export const dayFaults = (field: string, day: string | undefined): Wrong[] =>
  day === undefined || isDay(day) ? [] : [[field, 'There is no such day.']];
