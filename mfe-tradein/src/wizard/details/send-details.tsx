import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FormattedMessage, localizePath, useLocale, usePlatform } from '@rewald/platform';
import { Button, Notice, Text, textLinkStyle, tokens } from '@rewald/ui';
import { missingDetails, type AskedDetail } from '../state/details-rule.ts';
import { useWizard } from '../wizard-context.ts';
import { MissingDetails } from './missing-details.tsx';

const Link = styled.a(textLinkStyle);
const Small = styled(Text)`
  margin-block-start: ${tokens.space[3]};
`;

/** The legal documents of a sale. They open in a new tab, also on a partner's page, so that no input is lost. */
const Terms = () => {
  const { siteOrigin } = usePlatform().config;
  const locale = useLocale();
  const to = (document: string) => (words: ReactNode) => (
    <Link
      key={document}
      href={siteOrigin + localizePath(`/documents/${document}`, locale)}
      target="_blank"
      rel="noopener"
    >
      {words}
    </Link>
  );
  return (
    <Small step="small" tone="inkSoft">
      <FormattedMessage id="trade-in.details.terms" values={{ terms: to('terms'), privacy: to('privacy') }} />
    </Small>
  );
};

/** The submit button of the sale, with the missing details and the terms beside it. */
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
      <Terms />
    </>
  );
};
