import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react';
import { DevicePicture } from '../commerce/device-picture.tsx';
import { Text } from '../text/text.tsx';
import { tokens } from '../tokens/tokens.ts';
import { Logo } from './logo.tsx';

const meta: Meta = { title: 'Foundations/Share picture', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.25fr;
  align-items: center;
  inline-size: 1200px;
  block-size: 630px;
  padding-inline: ${tokens.space[20]} ${tokens.space[8]};
  overflow: hidden;
  background: ${tokens.color.brandSoft};
  & p {
    font-size: 68px;
    line-height: 1.08;
  }
`;
const Claim = styled.div`
  display: grid;
  gap: ${tokens.space[10]};
`;

/** The preview picture of shared links. `share.jpg` beside this file is a screenshot of it in the light theme. */
export const SharePicture: Story = {
  render: () => (
    <Sheet>
      <Claim>
        <Logo name="Rewald" mark size={52} />
        <Text step="display">
          Wie neu.
          <br />
          Nur klüger.
        </Text>
      </Claim>
      <DevicePicture src="/pictures/scene/hero/angle-1600.webp" alt="" sizes="800px" priority />
    </Sheet>
  ),
};
