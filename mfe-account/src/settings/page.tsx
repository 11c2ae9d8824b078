import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { CustomerSession, LoginWays } from '@rewald/contracts';
import {
  FormattedMessage,
  usePageData,
  usePlatform,
  type ApiResult,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Heading, tokens } from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { isMissing, loadForCustomer } from '../account/load-for-customer.ts';
import { AddressSettings } from './address-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { ErasureSettings } from './erasure-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PersonSettings } from './person-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { SessionSettings } from './session-settings.tsx';

/** A list is null if it cannot be loaded; the other settings still work. */
interface Settings {
  sessions: CustomerSession[] | null;
  ways: LoginWays | null;
  incomplete: boolean;
}

const readSettings = async ({ api, signal }: PageLoaderArgs): Promise<ApiResult<Settings>> => {
  const [sessions, ways] = await Promise.all([
    api.call('GET /api/auth/{locale}/customer/sessions', { signal }),
    api.call('GET /api/auth/{locale}/customer/passkeys', { signal }),
  ]);
  // Both calls failed, so the host is down.
  if (!sessions.ok && sessions.problem.status === 0 && !ways.ok) return sessions;
  return {
    ok: true,
    data: {
      sessions: sessions.ok ? sessions.data : null,
      ways: ways.ok ? ways.data : null,
      incomplete: [sessions, ways].some(isMissing),
    },
  };
};

export const loader = (args: PageLoaderArgs) => loadForCustomer(args, readSettings(args));

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.settings' }),
  noIndex: true,
});

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  & + & {
    margin-block-start: ${tokens.space[6]};
  }
`;

const SettingsGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Group>
    <Heading level={2} step="title3">
      {title}
    </Heading>
    {children}
  </Group>
);

/** The settings of a customer (ACCT-03). */
export default function SettingsPage() {
  const { customer, data } = usePageData<typeof loader>();
  const { api } = usePlatform();
  const canExport = api.has('GET /api/auth/{locale}/customer/export');
  const canErase = api.has('POST /api/auth/{locale}/customer/erasure');
  return (
    <AccountFrame
      customer={customer}
      incomplete={data.incomplete}
      title={<FormattedMessage id="area.settings" />}
    >
      <SettingsGroup title={<FormattedMessage id="settings.you" />}>
        <PersonSettings customer={customer} />
        <AddressSettings customer={customer} />
        {api.has('PATCH /api/auth/{locale}/customer/preferences') && (
          <PreferenceSettings customer={customer} />
        )}
      </SettingsGroup>
      <SettingsGroup title={<FormattedMessage id="settings.security" />}>
        <PasswordSettings />
        {api.has('GET /api/auth/{locale}/customer/passkeys') && (
          <PasskeySettings known={data.ways} confirmed={customer.emailVerified === true} />
        )}
        {api.has('GET /api/auth/{locale}/customer/sessions') && <SessionSettings known={data.sessions} />}
      </SettingsGroup>
      {(canExport || canErase) && (
        <SettingsGroup title={<FormattedMessage id="settings.data" />}>
          {canExport && <DataSettings />}
          {canErase && <ErasureSettings customer={customer} />}
        </SettingsGroup>
      )}
    </AccountFrame>
  );
}
