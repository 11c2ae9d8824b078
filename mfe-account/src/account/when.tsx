import styled from '@emotion/styled';
import { FormattedDate } from '@rewald/platform';

/** Breaks before the year only if the date is wider than its line. */
const Whole = styled.time`
  display: inline-block;
`;

interface WhenProps {
  /** ISO date, or ISO date and time. */
  at: string;
}

// A date without a time has no time zone; a timestamp is shown in the shop's time zone, on the server and in the browser.
const zoneOf = (at: string): string => (at.length === 10 ? 'UTC' : 'Europe/Berlin');

/** A date in the visitor's language: 21. November 2026. */
export const Day = ({ at }: WhenProps) => (
  <Whole dateTime={at}>
    <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone={zoneOf(at)} />
  </Whole>
);

/** A date with time: 21. Nov. 2026, 14:05. */
export const Moment = ({ at }: WhenProps) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" timeZone="Europe/Berlin" />
  </time>
);
