import { FormattedMessage } from 'react-intl';
import { AddPhoto, Photos as AllPhotos } from '../shown/photos.tsx';
import { Section } from '../shown/shown.tsx';
import type { ReturnShown } from './shown-return.ts';

const WHEN = { announced: 'before', arrived: 'now', received: 'over' } as const;

/** Photos of what arrived, which the buyer sees with a deduction. */
export function Photos({ id, state, photos }: ReturnShown) {
  return (
    <Section title="returns.photos" action={<AddPhoto of="returns" id={id} when={WHEN[state]} />}>
      {photos.length === 0 && <FormattedMessage id="returns.photos.none" />}
      <AllPhotos of="returns" id={id} photos={photos} />
    </Section>
  );
}
