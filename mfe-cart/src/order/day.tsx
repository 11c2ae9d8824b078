import { FormattedDate, FormattedMessage } from '@rewald/platform';

/** A date as text. Takes ISO dates and timestamps, which are shown in German time. */
export const Day = ({ at, weekday = false }: { at: string; weekday?: boolean }) => (
  <FormattedDate
    value={at}
    day="numeric"
    month="long"
    timeZone="Europe/Berlin"
    {...(weekday ? { weekday: 'long' as const } : { year: 'numeric' as const })}
  />
);

/** A range of dates of a likely delivery. */
export const DayRange = ({ range: { from, to } }: { range: { from: string; to: string } }) =>
  from === to ? (
    <Day at={from} weekday />
  ) : (
    <FormattedMessage
      id="day.range"
      values={{ from: <Day at={from} weekday />, to: <Day at={to} weekday /> }}
    />
  );
