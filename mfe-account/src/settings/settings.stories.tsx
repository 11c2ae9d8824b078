import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { customer } from '../account/test-customer.ts';
import { DataSettings } from './data-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PersonSettings } from './person-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { SettingsCard } from './settings-card.tsx';

const meta: Meta = { title: 'Settings' };
export default meta;
type Story = StoryObj;

const seen = { createdAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-20T18:30:00.000Z' };

export const Card: Story = {
  render: () => (
    <SettingsCard title="Adresse" text="Für Lieferungen und Rechnungen" done="Deine Adresse ist gespeichert.">
      <p>Lindenstraße 12a, 10969 Berlin</p>
    </SettingsCard>
  ),
};
export const Person: Story = { render: () => <PersonSettings customer={customer} /> };
export const NewAddressNotConfirmed: Story = {
  render: () => <PersonSettings customer={{ ...customer, pendingEmail: 'nina@neu.example' }} />,
};
export const Password: Story = { render: () => <PasswordSettings /> };
export const Preferences: Story = { render: () => <PreferenceSettings customer={customer} /> };
export const Sessions: Story = {
  render: () => (
    <SessionSettings
      known={[
        { ...seen, id: '1', device: 'Windows', browser: 'Firefox', current: true },
        { ...seen, id: '2', device: 'Android', browser: null, current: false },
      ]}
    />
  ),
};
export const SessionsMissing: Story = { render: () => <SessionSettings known={null} /> };
export const Data: Story = { render: () => <DataSettings /> };
