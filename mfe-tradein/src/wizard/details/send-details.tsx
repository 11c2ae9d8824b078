import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { missingDetails, type AskedDetail } from '../state/details-rule.ts';
import { useWizard } from '../wizard-context.ts';
import { MissingDetails } from './missing-details.tsx';

/** The submit button of the sale, with the missing details beside it. */
export const SendDetails = ({ onAsk }: { onAsk: (name: AskedDetail) => void }) => {
  const { state, offerStatus, askOfferAgain } = useWizard();
  const sending = state.submission.status === 'sending';
  const missing = missingDetails(state.details);
  return (
    <>
      {offerStatus === 'failed' && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="small" onClick={askOfferAgain}>
              <FormattedMessage id="trade-in.details.price-again" />
            </Button>
          }
        >
          <FormattedMessage id="trade-in.details.price-failed" />
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        wide
        busy={sending}
        disabled={!sending && (state.loading || missing.length > 0)}
        aria-describedby={missing.length > 0 ? 'trade-in-missing' : undefined}
      >
        <FormattedMessage id={sending ? 'trade-in.details.sending' : 'trade-in.details.accept'} />
      </Button>
      {missing.length > 0 && <MissingDetails missing={missing} onAsk={onAsk} />}
    </>
  );
};
