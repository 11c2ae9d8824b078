import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Happenings, Section } from '../shown/shown.tsx';

/** Something that happened to money. Its text is `money.event.…`. */
interface Happened {
  readonly event: string;
  readonly at: string;
  readonly by: string | null;
}

/** All that happened, the newest first. @param more what is said of one beside who did it */
export function History<One extends Happened>({
  events,
  more,
}: {
  events: readonly One[];
  more?: (one: One) => ReactNode;
}) {
  return (
    <Section title="shown.history">
      <Happenings
        events={events}
        show={(one) => (
          <>
            <FormattedMessage id={`money.event.${one.event}`} />
            {one.by !== null && ` · ${one.by}`}
            {more?.(one)}
          </>
        )}
      />
    </Section>
  );
}
