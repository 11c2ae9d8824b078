import { FormattedDate } from '@rewald/platform';

/** A day as people write it, in the time of the shop. */
export const Day = ({ at }: { at: string }) => (
  <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
);
