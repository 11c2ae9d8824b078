import type { Meta, StoryObj } from '@storybook/react';
import styled from '@emotion/styled';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { tokens, type ColorName } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Colours' };
export default meta;
type Story = StoryObj;

const Swatch = styled.div`
  block-size: 64px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
`;

const names = Object.keys(tokens.color).filter((name): name is ColorName => name in tokens.color);

export const Palette: Story = {
  render: () => (
    <Grid min={150}>
      {names.map((name) => (
        <div key={name}>
          <Swatch style={{ background: tokens.color[name] }} />
          <Text step="caption">{name}</Text>
        </div>
      ))}
    </Grid>
  ),
};
