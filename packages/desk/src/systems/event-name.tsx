import { useTranslate } from 'ra-core';

/** The id of an event's text; the event itself has a dot. */
export const eventText = (event: string): string => `deliveries.event.${event.replace('.', '-')}`;

/** An event that other systems are told, in words. */
export function EventName({ event }: { event: string }) {
  return <span>{useTranslate()(eventText(event), { _: event })}</span>;
}
