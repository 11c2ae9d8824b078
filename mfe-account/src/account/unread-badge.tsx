import { FormattedMessage } from '@rewald/platform';
import { Badge, VisuallyHidden } from '@rewald/ui';

/** How many answers wait, as a number to look at and as words to hear; nothing when none do. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <FormattedMessage id="profile.unread" values={{ count }} />
      </VisuallyHidden>
    </Badge>
  );
