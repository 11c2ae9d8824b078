import type { Meta, StoryObj } from '@storybook/react';
import { Icon } from '../icons/icon.tsx';
import { Stack } from '../layout/layout.tsx';
import { Attached } from './attached.tsx';
import { Dotted } from './dotted.tsx';
import { Text } from './text.tsx';

const meta: Meta = { title: 'Foundations/Line breaks' };
export default meta;
type Story = StoryObj;

/** In a narrow column: no line begins or ends with a dot, and an icon stays with the last word. */
export const Narrow: Story = {
  render: () => (
    <div style={{ maxInlineSize: 170 }}>
      <Stack>
        <Text>
          <Dotted parts={['128 GB · Schwarz', 'Gut', 'Rheingold Geräte']} />
        </Text>
        <Text>
          Den ganzen Bericht des Herstellers lesen
          <Attached>
            <Icon name="external" size={16} />
          </Attached>
        </Text>
      </Stack>
    </div>
  ),
};
