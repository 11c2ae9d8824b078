import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { AuthFrame } from '../auth-frame/auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import LoginPage from './page.tsx';

const meta: Meta = { title: 'Login', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

export const Form: Story = {
  render: () => <LoginPage />,
  parameters: onPage({ path: '/auth/login?redirect=/customer/account/orders' }),
};
export const RecoveryCode: Story = {
  render: () => (
    <AuthFrame title="Noch ein Schritt" intro="Gib einen deiner Codes ein.">
      <CodeStep />
    </AuthFrame>
  ),
};
