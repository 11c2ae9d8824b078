import type { Meta, StoryObj } from '@storybook/react';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { iconPaths, type IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const meta: Meta = { title: 'Foundations/Icons' };
export default meta;
type Story = StoryObj;

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

export const All: Story = {
  render: () => (
    <Grid min={110}>
      {names.map((name) => (
        <div key={name}>
          <Icon name={name} />
          <Text step="caption">{name}</Text>
        </div>
      ))}
    </Grid>
  ),
};
