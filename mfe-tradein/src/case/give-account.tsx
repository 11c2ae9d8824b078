import { useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useHydrated, useIntl, usePlatform } from '@rewald/platform';
import { tidyIban, useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Button, Card, Field, Heading, Notice, Stack, Text, TextInput } from '@rewald/ui';

interface AccountForm {
  accountName: string;
  iban: string;
}

interface GiveAccountProps {
  known: TradeInCase;
  linkKey: string | undefined;
  onGiven: (known: TradeInCase) => void;
}

const AccountFields = ({ of }: { of: FormEntry<AccountForm> }) => {
  const name = of.field('accountName');
  const iban = of.field('iban');
  return (
    <>
      <Field label={<FormattedMessage id="case.account.name" />} error={name.error} required>
        <TextInput {...name.control} autoComplete="name" maxLength={120} />
      </Field>
      <Field label={<FormattedMessage id="case.account.iban" />} error={iban.error} required>
        <TextInput
          {...iban.control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={42}
        />
      </Field>
    </>
  );
};

/** The form for another bank account after a payout failed. */
export const GiveAccount = ({ known, linkKey, onGiven }: GiveAccountProps) => {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { api } = usePlatform();
  const [saved, setSaved] = useState(false);
  const entry = useServerForm<AccountForm>({
    fields: ['accountName', 'iban'],
    defaultValues: { accountName: '', iban: '' },
  });
  const send = ({ accountName, iban }: AccountForm) => {
    setSaved(false);
    return api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/account', {
      params: { caseId: known.id },
      query: { key: linkKey },
      body: { type: 'bank-transfer', paypal: null, iban: tidyIban(iban), accountName },
    });
  };
  const given = (now: TradeInCase) => {
    setSaved(true);
    onGiven(now);
  };
  return (
    <Card as="section" aria-labelledby="case-account">
      <form noValidate method="post" onSubmit={(event) => void entry.submit(send, given)(event)}>
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
          <AccountFields of={entry} />
          {entry.problem !== null && (
            <Notice tone="error">{entry.problem || intl.formatMessage({ id: 'case.failed' })}</Notice>
          )}
          <div role="status">
            {saved && (
              <Notice tone="success">
                <FormattedMessage id="case.account.saved" />
              </Notice>
            )}
          </div>
          <Button type={hydrated ? 'submit' : 'button'} busy={entry.busy}>
            <FormattedMessage id="case.account.save" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
