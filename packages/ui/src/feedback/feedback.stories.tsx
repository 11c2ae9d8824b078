import type { Meta, StoryObj } from '@storybook/react';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Spinner } from '../icons/spinner.tsx';
import { Skeleton } from './waiting.tsx';

const meta: Meta = { title: 'Feedback/All' };
export default meta;
type Story = StoryObj;

export const Notices: Story = {
  render: () => (
    <Stack>
      <Notice tone="info" title="Gut zu wissen">
        Der Preis gilt 14 Tage.
      </Notice>
      <Notice tone="success" title="Gespeichert">
        Deine Adresse ist geändert.
      </Notice>
      <Notice tone="warning" title="Nur noch ein Stück" action={<Button size="small">Ansehen</Button>}>
        Es liegt noch nicht in deinem Warenkorb.
      </Notice>
      <Notice tone="error" title="Das hat nicht geklappt">
        Versuch es bitte in ein paar Sekunden noch einmal.
      </Notice>
    </Stack>
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState icon="cart" title="Dein Warenkorb ist leer" actions={<Button>Geräte ansehen</Button>}>
      Hier liegt, was du hineinlegst.
    </EmptyState>
  ),
};

export const Waiting: Story = {
  render: () => (
    <Stack>
      <Spinner label="Wird geladen" />
      <Skeleton width="60%" />
      <Skeleton height="120px" radius="medium" />
    </Stack>
  ),
};
