import type { Meta, StoryObj } from '@storybook/react';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { firstIcons } from './first-icons.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { moreIcons } from './more-icons.ts';

const meta: Meta = { title: 'Foundations/Icons' };
export default meta;
type Story = StoryObj;

const all = { ...firstIcons, ...moreIcons };
const names = Object.keys(all).filter((name): name is IconName => name in all);

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
