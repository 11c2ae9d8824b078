import { useState } from 'react';
import type { Customer, Locale, MailChoices } from '@rewald/contracts/client';
import { LOCALES } from '@rewald/contracts/locales';
import { FormattedMessage, useIntl, useSession } from '@rewald/platform';
import { useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Checkbox, Radio, RadioGroup, Stack, Text } from '@rewald/ui';
import { ServerForm } from '../forms/server-form.tsx';
import { SettingsCard } from './settings-card.tsx';

interface Preferences {
  language: Locale;
  parcels: boolean;
  sales: boolean;
  messages: boolean;
  reviews: boolean;
}

const NEWS = ['parcels', 'sales', 'messages', 'reviews'] as const satisfies readonly (keyof MailChoices)[];

interface NewsChoiceProps {
  of: FormEntry<Preferences>;
  mails: Omit<Preferences, 'language'>;
  /** Whether the address is confirmed; the choices only take effect then. */
  confirmed: boolean;
}

/** The choice of optional mails. */
const NewsChoice = ({ of, mails, confirmed }: NewsChoiceProps) => {
  const intl = useIntl();
  return (
    <Stack gap={1} role="group" aria-labelledby="preferences-news">
      <strong id="preferences-news">
        <FormattedMessage id="preferences.news" />
      </strong>
      {NEWS.map((news) => (
        <Checkbox
          key={news}
          label={intl.formatMessage({ id: `preferences.${news}` })}
          defaultChecked={mails[news]}
          {...of.form.register(news)}
        />
      ))}
      {!confirmed && (
        <Text step="small" tone="inkSoft">
          <FormattedMessage id="preferences.unconfirmed" />
        </Text>
      )}
    </Stack>
  );
};

/** The language of mails, and which optional mails are sent. */
export const PreferenceSettings = ({ customer }: { customer: Customer }) => {
  const intl = useIntl();
  const { updatePreferences } = useSession();
  const [done, setDone] = useState(false);
  const { language, mails: known } = customer.profile ?? {};
  const mails = { parcels: true, sales: true, messages: true, reviews: true, ...known };
  const entry = useServerForm<Preferences>({
    fields: [],
    defaultValues: {
      language: language === 'en' ? 'en' : 'de',
      ...mails,
    },
  });
  const save = (values: Preferences) => {
    setDone(false);
    const { language: next, ...wanted } = values;
    return updatePreferences({ language: next, mails: wanted });
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="preferences.title" />}
      text={<FormattedMessage id="preferences.text" />}
      done={done && <FormattedMessage id="preferences.saved" />}
    >
      <ServerForm
        onSubmit={entry.submit(save, () => setDone(true))}
        of={entry}
        button={{ variant: 'secondary' }}
        submitLabel={<FormattedMessage id="preferences.submit" />}
        busyLabel={<FormattedMessage id="settings.busy" />}
      >
        <RadioGroup legend={intl.formatMessage({ id: 'preferences.language' })}>
          {LOCALES.map((locale) => (
            <Radio
              key={locale}
              value={locale}
              label={intl.formatMessage({ id: `preferences.language.${locale}` })}
              defaultChecked={locale === language}
              {...entry.form.register('language')}
            />
          ))}
        </RadioGroup>
        <NewsChoice of={entry} mails={mails} confirmed={customer.emailVerified === true} />
      </ServerForm>
    </SettingsCard>
  );
};
