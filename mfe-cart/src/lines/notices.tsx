import styled from '@emotion/styled';
import type { CartNotice } from '@rewald/contracts';
import { Icon, tokens, typeStyle } from '@rewald/ui';

const Told = styled.p`
  ${typeStyle('caption')}
  display: flex;
  gap: 6px;
  font-weight: 500;
  && {
    color: ${tokens.color.warning};
  }
  &&[data-good] {
    color: ${tokens.color.success};
  }
  & > svg {
    flex: none;
  }
`;

/** The API host's notices about changes of a line since it was added. */
export const Notices = ({ notices }: { notices: readonly CartNotice[] }) =>
  notices.map(({ kind, message }) => (
    <Told key={kind} data-good={kind === 'price-down' ? '' : undefined}>
      <Icon name={kind === 'price-down' ? 'checkCircle' : 'warning'} size={16} />
      <span>{message}</span>
    </Told>
  ));
