import { useState } from 'react';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Card, Heading, Notice, Stack, Text } from '@rewald/ui';
import { AccountForm, type AccountFormProps } from './account-form.tsx';

/** The form for another bank account after a payout failed. */
export const GiveAccount = ({ known, linkKey, onGiven }: AccountFormProps) => {
  const [saved, setSaved] = useState(false);
  return (
    <Card as="section" aria-labelledby="case-account">
      <Stack gap={4}>
        <Heading level={2} step="title3" id="case-account">
          <FormattedMessage id="case.account.title" />
        </Heading>
        <Text>
          <FormattedMessage
            id="case.account.text"
            values={{ price: formatPrice(known.finalPrice ?? known.price) }}
          />
        </Text>
        <AccountForm
          known={known}
          linkKey={linkKey}
          onGiven={(now) => {
            setSaved(true);
            onGiven(now);
          }}
        />
        <div role="status">
          {saved && (
            <Notice tone="success">
              <FormattedMessage id="case.account.saved" />
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  );
};
