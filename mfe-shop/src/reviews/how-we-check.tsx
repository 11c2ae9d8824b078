import { FormattedMessage } from '@rewald/platform';
import { Disclosure } from '@rewald/ui';

/** Whether and how we make sure that reviews come from buyers: § 5b (3) UWG requires this where reviews are shown. */
export const HowWeCheck = () => (
  <Disclosure title={<FormattedMessage id="reviews.checked.title" />}>
    <FormattedMessage id="reviews.checked.text" />
  </Disclosure>
);
