import { FormattedDate, FormattedMessage } from '@rewald/platform';

/** A date as text. Accepts ISO dates and timestamps, which are shown in German time. */
export const Day = ({ at, weekday }: { at: string; weekday?: 'long' | 'short' }) => (
  <FormattedDate
    value={at}
    day="numeric"
    month={weekday ?? 'long'}
    timeZone="Europe/Berlin"
    {...(weekday ? { weekday } : { year: 'numeric' as const })}
  />
);

interface DayRangeProps {
  range: { from: string; to: string };
  /** Short names of days and months, for several ranges below each other. */
  short?: boolean;
}

/** The likely delivery dates as a range. */
export const DayRange = ({ range: { from, to }, short = false }: DayRangeProps) => {
  const weekday = short ? 'short' : 'long';
  return from === to ? (
    <Day at={from} weekday={weekday} />
  ) : (
    <FormattedMessage
      id="day.range"
      values={{ from: <Day at={from} weekday={weekday} />, to: <Day at={to} weekday={weekday} /> }}
    />
  );
};
