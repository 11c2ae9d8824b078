import styled from '@emotion/styled';
import { useIntl } from '@rewald/platform';
import { iconImage, iconStyle, media, tokens } from '@rewald/ui';
import { keyOf, type SavedDevice } from '../saved/saved-device.ts';
import { changeWish, useWishList } from './wish-list.ts';

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  ${media.md} {
    inline-size: 40px;
    block-size: 40px;
  }
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  cursor: pointer;
  transition: color ${tokens.motion.fast};
  @media (scripting: none) {
    display: none;
  }
  &::before {
    ${iconStyle('heart', 22)}
  }
  &[aria-pressed='true'] {
    color: ${tokens.color.accent};
    &::before {
      --icon: ${iconImage('heart', '#000')};
    }
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accent};
    }
  }
`;

interface HeartProps {
  thing: SavedDevice;
  /** Name of the device for the button's label: "Falter 15, 128 GB · Schwarz, Gut". */
  name: string;
  price: number | null;
}

/** Adds a device to the wish list or removes it. */
export const Heart = ({ thing, name, price }: HeartProps) => {
  const intl = useIntl();
  const { items, platform } = useWishList();
  const pressed = items.some((item) => keyOf(item) === keyOf(thing));
  return (
    <Root
      type="button"
      aria-pressed={pressed}
      aria-label={intl.formatMessage({ id: 'wish-list.heart' }, { name })}
      onClick={() => void changeWish(platform, thing, pressed ? null : { price })}
    />
  );
};
