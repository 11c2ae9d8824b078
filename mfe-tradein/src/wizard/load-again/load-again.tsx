import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';

interface LoadAgainProps {
  onRetry: () => void;
}

/** Shown in place of a list whose call failed, with a retry button (TRADE-18). */
export const LoadAgain = ({ onRetry }: LoadAgainProps) => (
  <Notice
    tone="warning"
    role="status"
    title={<FormattedMessage id="trade-in.load-again.title" />}
    action={
      <Button variant="secondary" size="small" iconStart={<Icon name="loop" size={18} />} onClick={onRetry}>
        <FormattedMessage id="trade-in.load-again.action" />
      </Button>
    }
  >
    <FormattedMessage id="trade-in.load-again.text" />
  </Notice>
);
