import { FormattedMessage } from '@rewald/platform';
import { Badge, VisuallyHidden } from '@rewald/ui';

/** The number of unread answers, with a text for screen readers; renders nothing for 0. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <FormattedMessage id="profile.unread" values={{ count }} />
      </VisuallyHidden>
    </Badge>
  );
