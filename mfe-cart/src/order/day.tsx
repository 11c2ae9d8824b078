import { FormattedDate, FormattedMessage } from '@rewald/platform';

/** A day, written out. Takes ISO days and moments; days are German days. */
export const Day = ({ at, weekday = false }: { at: string; weekday?: boolean }) => (
  <FormattedDate
    value={at}
    day="numeric"
    month="long"
    timeZone="Europe/Berlin"
    {...(weekday ? { weekday: 'long' as const } : { year: 'numeric' as const })}
  />
);

/** When something is likely to arrive. */
export const DayRange = ({ range: { from, to } }: { range: { from: string; to: string } }) =>
  from === to ? (
    <Day at={from} weekday />
  ) : (
    <FormattedMessage
      id="day.range"
      values={{ from: <Day at={from} weekday />, to: <Day at={to} weekday /> }}
    />
  );
