import { FormattedMessage } from '@rewald/platform';

export default function AboutPage() {
  return <FormattedMessage id="page.loading" />;
}
