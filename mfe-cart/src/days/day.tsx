import { FormattedDate, FormattedMessage } from '@rewald/platform';

/** A date as text. Accepts ISO dates and timestamps, which are shown in German time. */
export const Day = ({ at }: { at: string }) => (
  <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
);

interface DayOfRangeProps {
  at: string;
  weekday: 'long' | 'short';
  /** Left out, where the day after it names the month of both. */
  withMonth?: boolean;
}

const DayOfRange = ({ at, weekday, withMonth = true }: DayOfRangeProps) => (
  <FormattedDate
    value={at}
    weekday={weekday}
    day="numeric"
    {...(withMonth && { month: weekday })}
    timeZone="Europe/Berlin"
  />
);

const monthOf = (iso: string): string => iso.slice(0, 7);

interface DayRangeProps {
  range: { from: string; to: string };
  /** Short names of days and months, for several ranges below each other. */
  short?: boolean;
}

/** The likely delivery dates as a range: "Do., 3. bis Sa., 5. Dez.", as product pages write it. */
export const DayRange = ({ range: { from, to }, short = false }: DayRangeProps) => {
  const weekday = short ? 'short' : 'long';
  return from === to ? (
    <DayOfRange at={from} weekday={weekday} />
  ) : (
    <FormattedMessage
      id="day.range"
      values={{
        from: <DayOfRange at={from} weekday={weekday} withMonth={monthOf(from) !== monthOf(to)} />,
        to: <DayOfRange at={to} weekday={weekday} />,
      }}
    />
  );
};
