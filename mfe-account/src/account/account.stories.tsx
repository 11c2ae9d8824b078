import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { AreaNavigation } from './area-navigation.tsx';
import { Incomplete } from './incomplete.tsx';
import { Paging } from './paging.tsx';
import { customer } from './test-customer.ts';
import { WaitingAddress } from './waiting-address.tsx';

const meta: Meta = { title: 'Frame' };
export default meta;
type Story = StoryObj;

export const Areas: Story = {
  render: () => <AreaNavigation />,
  parameters: onPage({ customer, path: '/customer/account/orders' }),
};
export const Pages: Story = {
  render: () => <Paging path="/customer/account/orders" page={2} pageCount={5} />,
};
export const PartMissing: Story = { render: () => <Incomplete missing /> };
export const AddressNotConfirmed: Story = {
  render: () => (
    <WaitingAddress title="Bitte bestätige deine E-Mail-Adresse">
      Wir haben dir einen Link an nina@beispiel.de geschickt.
    </WaitingAddress>
  ),
};
