import { FormattedMessage } from '@rewald/platform';
import { Text } from '@rewald/ui';

/** What its host has to give: <RemoteWidget part="…" expose="./greeting" props={{ name }} />. */
export default function Greeting({ name }: { name: string }) {
  return (
    <Text>
      <FormattedMessage id="greeting" values={{ name }} />
    </Text>
  );
}
