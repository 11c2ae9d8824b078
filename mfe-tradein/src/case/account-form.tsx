import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, useHydrated, useIntl, usePlatform } from '@rewald/platform';
import { tidyIban, useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Button, Field, Notice, Stack, TextInput } from '@rewald/ui';

interface Account {
  accountName: string;
  iban: string;
}

export interface AccountFormProps {
  known: TradeInCase;
  linkKey: string | undefined;
  onGiven: (known: TradeInCase) => void;
}

const AccountFields = ({ of }: { of: FormEntry<Account> }) => {
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

/** The fields of a bank account, which the sale is then paid to. */
export function AccountForm({ known, linkKey, onGiven }: AccountFormProps) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { api } = usePlatform();
  const entry = useServerForm<Account>({
    fields: ['accountName', 'iban'],
    defaultValues: { accountName: '', iban: '' },
  });
  const send = ({ accountName, iban }: Account) =>
    api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/account', {
      params: { caseId: known.id },
      query: { key: linkKey },
      body: { type: 'bank-transfer', paypal: null, iban: tidyIban(iban), accountName },
    });
  return (
    <form noValidate method="post" onSubmit={(event) => void entry.submit(send, onGiven)(event)}>
      <Stack gap={4}>
        <AccountFields of={entry} />
        {entry.problem !== null && (
          <Notice tone="error">{entry.problem || intl.formatMessage({ id: 'case.failed' })}</Notice>
        )}
        <Button type={hydrated ? 'submit' : 'button'} busy={entry.busy}>
          <FormattedMessage id="case.account.save" />
        </Button>
      </Stack>
    </form>
  );
}
