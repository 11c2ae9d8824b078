import { useEffect, useRef, useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useIntl, usePlatform } from '@rewald/platform';
import { Button, Inline, Notice, Stack, Text } from '@rewald/ui';

interface CancelSaleProps {
  known: TradeInCase;
  linkKey: string | undefined;
  onCancelled: (known: TradeInCase) => void;
}

const Question = ({ price }: { price: number }) =>
  price === 0 ? (
    <FormattedMessage id="case.cancel.sure-recycling" />
  ) : (
    <FormattedMessage id="case.cancel.sure" values={{ price: formatPrice(price) }} />
  );

/** Calls the sale off, after a question. Only shown before the device has arrived. */
export function CancelSale({ known, linkKey, onCancelled }: CancelSaleProps) {
  const intl = useIntl();
  const { api } = usePlatform();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) confirm.current?.focus();
  }, [asking]);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/cancel', {
      params: { caseId: known.id },
      query: { key: linkKey },
    });
    setBusy(false);
    if (answer.ok) onCancelled(answer.data);
    else setFailure(answer.problem.message || intl.formatMessage({ id: 'case.failed' }));
  };
  return (
    <Stack gap={3} align="start" data-screen-only>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {asking ? (
        <Notice tone="warning">
          <Stack gap={3}>
            <Text>
              <Question price={known.price} />
            </Text>
            <Inline gap={3}>
              <Button ref={confirm} busy={busy} onClick={() => void cancel()}>
                <FormattedMessage id="case.cancel.confirm" />
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => setAsking(false)}>
                <FormattedMessage id="case.cancel.keep" />
              </Button>
            </Inline>
          </Stack>
        </Notice>
      ) : (
        <>
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="case.cancel.why" />
          </Text>
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            <FormattedMessage id="case.cancel" />
          </Button>
        </>
      )}
    </Stack>
  );
}
