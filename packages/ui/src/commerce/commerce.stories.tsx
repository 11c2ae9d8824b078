import type { Meta, StoryObj } from '@storybook/react';
import styled from '@emotion/styled';
import { Card } from '../layout/card.tsx';
import { Grid, Inline, Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { tokens } from '../tokens/tokens.ts';
import { Badge } from './badge.tsx';
import { DevicePicture } from './device-picture.tsx';
import { PaymentLogo, type PaymentMark } from './payment-logo.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';

const meta: Meta = { title: 'Commerce/All' };
export default meta;
type Story = StoryObj;

const marks: readonly PaymentMark[] = [
  'visa',
  'mastercard',
  'paypal',
  'applePay',
  'googlePay',
  'klarna',
  'sepa',
];

const Stage = styled.div`
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.stage};
`;

export const Prices: Story = {
  render: () => (
    <Stack>
      <Price size="large" current="389,00 €" />
      <Price
        current="389,00 €"
        currentLabel="Jetzt"
        before="949,00 €"
        beforeLabel="Neupreis"
        saving="−59 %"
      />
      <Price size="small" current="1.314,00 €" />
    </Stack>
  ),
};

export const BadgesAndRatings: Story = {
  render: () => (
    <Stack>
      <Inline>
        <Badge>Neutral</Badge>
        <Badge tone="brand">Sehr gut</Badge>
        <Badge tone="accent">−59 %</Badge>
        <Badge tone="warning">Nur noch 1</Badge>
        <Badge tone="danger">Ausverkauft</Badge>
        <Badge tone="info">Geprüft</Badge>
      </Inline>
      <Rating value={4.7} label="4,7 von 5 Sternen">
        1.453
      </Rating>
      <Rating value={3.5} label="3,5 von 5 Sternen" />
    </Stack>
  ),
};

export const Payments: Story = {
  render: () => (
    <Inline>
      {marks.map((mark) => (
        <PaymentLogo key={mark} mark={mark} />
      ))}
    </Inline>
  ),
};

export const Pictures: Story = {
  render: () => (
    <Grid min={160} columns={4}>
      {[
        'phone-square-module/black/angle',
        'laptop-ultrabook/silver/angle',
        'watch-round/black/angle',
        'console-switch/white/angle',
      ].map((stem) => (
        <Card key={stem}>
          <Stage>
            <DevicePicture src={`/pictures/${stem}-320.webp`} alt="" sizes="240px" />
          </Stage>
          <Text step="caption">{stem}</Text>
        </Card>
      ))}
    </Grid>
  ),
};
