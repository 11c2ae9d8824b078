import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Customer } from '@rewald/contracts/client';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Container, Heading, Icon, media, Text, textLinkStyle, tokens } from '@rewald/ui';
import { AreaNavigation } from './area-navigation.tsx';
import { Incomplete } from './incomplete.tsx';
import { useSetAside } from './set-aside.ts';
import { useLeaveWhenLoggedOut } from './use-leave-when-logged-out.ts';
import { WaitingAddress } from './waiting-address.tsx';

const { space } = tokens;

const Place = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  padding-block: clamp(24px, 4vw, 56px) clamp(56px, 8vw, 112px);
  min-block-size: 70vh;
  & > * {
    min-inline-size: 0;
  }
  ${media.xl} {
    grid-template-columns: 240px minmax(0, 1fr);
    column-gap: clamp(40px, 5vw, 80px);
  }
  /* Without the areas their narrow column would be the page's. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Content = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-content: start;
  max-inline-size: 880px;
  &[data-wide] {
    max-inline-size: none;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  & > [data-title] {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const BackLink = styled(AppLink)`
  ${textLinkStyle}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  justify-self: start;
  min-block-size: 28px;
  font-size: 0.9375rem;
`;

interface AccountFrameProps {
  /** Uses the full width. */
  wide?: boolean;
  customer: Customer;
  /** Whether a part of the page's data could not be loaded. */
  incomplete?: boolean;
  /** Omitted if the page's content includes the title. */
  title?: ReactNode;
  intro?: ReactNode;
  /** Link to the list that this page belongs to. */
  back?: { to: string; label: ReactNode };
  /** Shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the account: navigation between the areas, and the title. */
export const AccountFrame = ({
  wide = false,
  customer,
  incomplete = false,
  title,
  intro,
  back,
  actions,
  children,
}: AccountFrameProps) => {
  useLeaveWhenLoggedOut();
  const [isAside, setAside] = useSetAside(customer.email);
  return (
    <Place>
      <AreaNavigation />
      <Content data-wide={wide ? '' : undefined}>
        <Top>
          <div data-title>
            {back && (
              <BackLink to={back.to}>
                <Icon name="arrowLeft" size={18} />
                {back.label}
              </BackLink>
            )}
            {title && (
              <Heading level={1} step="title2">
                {title}
              </Heading>
            )}
            {intro && <Text tone="inkSoft">{intro}</Text>}
          </div>
          {actions}
        </Top>
        {customer.emailVerified === false && !isAside && (
          <WaitingAddress title={<FormattedMessage id="account.unverified" />} onClose={setAside}>
            <FormattedMessage id="account.unverifiedText" values={{ email: customer.email }} />
          </WaitingAddress>
        )}
        <Incomplete missing={incomplete} />
        {children}
      </Content>
    </Place>
  );
};
