import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { iconImage, iconStyle, media, tokens } from '@rewald/ui';
import { keyOf } from '../saved/saved-device.ts';
import { useComparing, type Compared } from './compare.ts';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 32px;
  padding: 4px 10px 4px 8px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  color: ${tokens.color.inkSoft};
  font-size: 0.8125rem;
  font-weight: 500;
  cursor: pointer;
  @media (scripting: none) {
    display: none;
  }
  &::before {
    ${iconStyle('compare', 16)}
  }
  &[aria-pressed='true']::before {
    --icon: ${iconImage('check')};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.brand};
    background: ${tokens.color.brandSoft};
    color: ${tokens.color.brandInk};
  }
  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.lineStrong};
      color: ${tokens.color.ink};
    }
  }
`;

export const CompareToggle = ({ device }: { device: Compared }) => {
  const intl = useIntl();
  const { items, toggle } = useComparing();
  const pressed = items.some((item) => keyOf(item) === keyOf(device));
  return (
    <Root
      type="button"
      aria-pressed={pressed}
      aria-label={intl.formatMessage({ id: 'compare.toggle.label' }, { name: device.name })}
      onClick={() => toggle(device)}
    >
      <FormattedMessage id="compare.toggle" />
    </Root>
  );
};
