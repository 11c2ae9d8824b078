import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { isOrderable } from '../state/details-rule.ts';
import { useWizard } from '../wizard-context.ts';

/** The last button of the sale; where the price is missing, the way to it stands above. */
export const SendDetails = () => {
  const { state, offerStatus, askOfferAgain } = useWizard();
  const sending = state.submission.status === 'sending';
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
        disabled={!sending && (state.loading || !isOrderable(state.details))}
      >
        <FormattedMessage id={sending ? 'trade-in.details.sending' : 'trade-in.details.accept'} />
      </Button>
    </>
  );
};
