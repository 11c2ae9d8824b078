import styled from '@emotion/styled';
import { useState } from 'react';
import { customerName, onDemand, useIntl, useSession } from '@rewald/platform';
import { media, tokens } from '@rewald/ui';
import { useUnread } from '../account/unread.ts';
import { initialsOf } from './initials.ts';

const ProfileDropdown = onDemand(
  () => import(/* webpackChunkName: "profile-dropdown" */ './profile-dropdown.tsx'),
);

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${tokens.radius.full};
  cursor: pointer;
  & > span {
    display: grid;
    place-items: center;
    inline-size: 34px;
    block-size: 34px;
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.brandSoft};
    color: ${tokens.color.brandInk};
    font-size: 0.8125rem;
    font-weight: 700;
    letter-spacing: 0.02em;
    transition: box-shadow ${tokens.motion.fast};
  }
  & > span::before {
    content: attr(data-initials);
  }
  position: relative;
  &[data-unread]::after {
    content: '';
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid ${tokens.color.surface};
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.accent};
  }
  &[aria-expanded='true'] > span {
    box-shadow: 0 0 0 2px ${tokens.color.brandInk};
  }
  ${media.hover} {
    &:hover > span {
      box-shadow: 0 0 0 2px ${tokens.color.brandInk};
    }
  }
`;

/** The header's control for customers: a button with their initials, which opens the menu (SHELL-09). */
export default function ProfileMenu() {
  const intl = useIntl();
  const { customer } = useSession();
  const { unread, refresh } = useUnread();
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  // The menu's code is loaded on hover or focus.
  const [wanted, setWanted] = useState(false);
  if (!customer) return null;
  return (
    <>
      <Trigger
        ref={setTrigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={intl.formatMessage({ id: 'profile.of' }, { name: customerName(customer), count: unread })}
        data-unread={unread > 0 ? '' : undefined}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {/* Drawn by CSS, because visible letters that differ from the button's name would confuse voice control. */}
        <span data-initials={initialsOf(customer)} />
      </Trigger>
      {wanted && (
        <ProfileDropdown
          anchor={trigger}
          customer={customer}
          open={open}
          onOpenChange={setOpen}
          unread={unread}
          refreshUnread={refresh}
        />
      )}
    </>
  );
}
