import type { Meta, StoryObj } from '@storybook/react';
import styled from '@emotion/styled';
import { Inline } from '../layout/layout.tsx';
import { tokens } from '../tokens/tokens.ts';
import { Logo, LogoMark } from './logo.tsx';

const meta: Meta = { title: 'Foundations/Logo' };
export default meta;
type Story = StoryObj;

const Ground = styled.div`
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.medium};
  &[data-ground='deep'] {
    background: ${tokens.color.deep};
    color: ${tokens.color.onDeep};
  }
  &[data-ground='checkout'] {
    background: ${tokens.color.topbarCheckout};
    color: ${tokens.color.onTopbarCheckout};
  }
`;

export const OnEveryGround: Story = {
  render: () => (
    <Inline>
      <Ground>
        <Logo name="Rewald" mark size={32} />
      </Ground>
      <Ground data-ground="deep">
        <Logo name="Rewald" mark size={32} plain />
      </Ground>
      <Ground data-ground="checkout">
        <Logo name="Rewald" mark size={32} plain />
      </Ground>
      <Ground>
        <Logo name="Rad & Riegel" size={32} />
      </Ground>
      <Ground>
        <LogoMark size={16} />
      </Ground>
    </Inline>
  ),
};
