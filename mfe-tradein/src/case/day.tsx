import { FormattedDate } from '@rewald/platform';

/** A date in the visitor's language, in the shop's time zone. */
export const Day = ({ at }: { at: string }) => (
  <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
);
