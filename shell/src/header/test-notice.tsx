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
 * Says that nobody pays in this shop. It stands where the promises stand otherwise, which do not hold then, so that nothing
 * moves for it.
 */
export const TestNotice = () => (
  <Bar data-promo data-test-notice>
    <Icon name="info" size={18} />
    <span>
      <FormattedMessage id="header.test" />
    </span>
  </Bar>
);
