import { useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  useIntl,
  useLocation,
  usePlatform,
  useSession,
  useWholeSearch,
} from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

interface ClaimCaseProps {
  caseId: string;
  linkKey: string;
  onClaimed: (known: TradeInCase) => void;
}

/** Adds a sale made without an account to the account: with one click, or after a login. */
export const ClaimCase = ({ caseId, linkKey, onClaimed }: ClaimCaseProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { status } = useSession();
  const { pathname } = useLocation();
  const search = useWholeSearch();
  const [claiming, setClaiming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const claim = async (): Promise<void> => {
    setClaiming(true);
    setFailure(null);
    const answer = await api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/claim', {
      params: { caseId },
      query: { key: linkKey },
    });
    setClaiming(false);
    if (answer.ok) onClaimed(answer.data);
    else setFailure(answer.problem.message || intl.formatMessage({ id: 'case.failed' }));
  };

  if (status === 'unknown') return null;
  return (
    <>
      <Notice
        tone="info"
        icon="user"
        title={<FormattedMessage id="case.claim.title" />}
        action={
          status === 'authenticated' ? (
            <Button variant="secondary" size="small" busy={claiming} onClick={() => void claim()}>
              <FormattedMessage id="case.claim.action" />
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              render={
                <AppLink
                  to={`/auth/login?redirect=${encodeURIComponent(pathname + search)}`}
                  prefetch={false}
                />
              }
            >
              <FormattedMessage id="case.claim.login" />
            </Button>
          )
        }
      >
        <FormattedMessage id="case.claim.text" />
      </Notice>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
};
