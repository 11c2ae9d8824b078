import styled from '@emotion/styled';
import { AppLink, RemoteWidget, useIntl, useSession } from '@rewald/platform';
import { IconButton } from '@rewald/ui';
import { useLoginLink } from '../navigation/login-link.ts';

/** Keeps its size while the menu of the account part is loading. */
const Place = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  min-inline-size: 44px;
  min-block-size: 44px;
`;

/** The login link for anonymous visitors, their menu for customers (SHELL-09). */
export const ProfileControl = () => {
  const intl = useIntl();
  const loginTo = useLoginLink();
  const { status } = useSession();
  const toAccount = (
    <IconButton
      icon="user"
      label={intl.formatMessage({ id: 'header.account' })}
      render={<AppLink to="/customer/account/orders" prefetch={false} />}
    />
  );
  return (
    <Place>
      {status === 'authenticated' ? (
        <RemoteWidget
          part="account"
          expose="./profile-menu"
          props={{}}
          placeholder={toAccount}
          fallback={toAccount}
        />
      ) : (
        <IconButton
          icon="user"
          label={intl.formatMessage({ id: 'header.login' })}
          render={<AppLink to={loginTo} />}
        />
      )}
    </Place>
  );
};
