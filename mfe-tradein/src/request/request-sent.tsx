import { useLayoutEffect, useRef } from 'react';
import type { DeviceRequestReceipt } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, Heading, Notice, Stack, Text } from '@rewald/ui';

interface RequestSentProps {
  receipt: DeviceRequestReceipt;
  /** Photos that did not arrive. */
  failed: readonly string[];
}

/** Says that the request has arrived, and what happens next. */
export function RequestSent({ receipt, failed }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4} align="start">
      <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
        <FormattedMessage id="request.sent" />
      </Heading>
      <Text>
        <FormattedMessage
          id="request.sent-text"
          values={{
            reference: <strong key="reference">{receipt.reference}</strong>,
            email: <strong key="email">{receipt.email}</strong>,
          }}
        />
      </Text>
      {failed.length > 0 && (
        <Notice tone="warning">
          <FormattedMessage id="request.photos-failed" values={{ names: failed.join(', ') }} />
        </Notice>
      )}
      <Button variant="secondary" render={<AppLink to="/trade-in" />}>
        <FormattedMessage id="request.another" />
      </Button>
    </Stack>
  );
}
