import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Icon, tokens } from '@rewald/ui';
import { TopBar } from './top-bar.tsx';

const Bar = styled(TopBar)`
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.ink};
  & > svg {
    flex: none;
  }
  & > span {
    text-wrap: balance;
  }
`;

/**
 * Says that payments are in sandbox mode. It takes the place of the promises, which do not apply then, so that
 * the layout stays the same.
 */
export const TestNotice = () => (
  <Bar data-promo data-test-notice>
    <Icon name="info" size={18} />
    <span>
      <FormattedMessage id="header.test" />
    </span>
  </Bar>
);
