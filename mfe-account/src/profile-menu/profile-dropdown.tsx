import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { Customer } from '@rewald/contracts/client';
import { customerName, AppLink, FormattedMessage, useIntl, useSession } from '@rewald/platform';
import { Text } from '@rewald/ui';
import { Menu, MenuHead, MenuItem, MenuSeparator } from '@rewald/ui/overlays';
import { useAreas } from '../account/areas.ts';
import { UnreadBadge } from '../account/unread-badge.tsx';

const Email = styled(Text)`
  overflow-wrap: anywhere;
`;

interface ProfileDropdownProps {
  anchor: HTMLElement | null;
  customer: Customer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: number;
  /** Fetches the counter again. */
  refreshUnread: () => void;
}

/** The areas of the account. */
const AreaItems = ({ unread }: { unread: number }) => (
  <>
    <MenuItem icon="user" render={<AppLink to="/customer/account" />}>
      <FormattedMessage id="area.account" />
    </MenuItem>
    {useAreas().map(({ path, icon, title }) => (
      <MenuItem
        key={path}
        icon={icon}
        render={<AppLink to={path} />}
        end={title === 'area.messages' && <UnreadBadge count={unread} />}
      >
        <FormattedMessage id={title} />
      </MenuItem>
    ))}
  </>
);

/** The customer menu: name, areas of the account, and logout. */
export default function ProfileDropdown({
  anchor,
  customer,
  open,
  onOpenChange,
  unread,
  refreshUnread,
}: ProfileDropdownProps) {
  const intl = useIntl();
  const { logout } = useSession();
  useEffect(() => {
    if (open) refreshUnread();
  }, [open, refreshUnread]);
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    const result = await logout();
    if (result.ok) return;
    setFailed(true);
    onOpenChange(true);
  };
  return (
    <Menu
      label={intl.formatMessage({ id: 'profile.menu' })}
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
    >
      <MenuHead>
        <Text weight="strong">{customerName(customer)}</Text>
        <Email step="small" tone="inkSoft">
          {customer.email}
        </Email>
        {failed && (
          <Text step="small" tone="danger" role="alert">
            <FormattedMessage id="profile.logoutFailed" />
          </Text>
        )}
      </MenuHead>
      <MenuSeparator />
      <AreaItems unread={unread} />
      <MenuSeparator />
      <MenuItem icon="logout" onClick={() => void leave()}>
        <FormattedMessage id="profile.logout" />
      </MenuItem>
    </Menu>
  );
}
