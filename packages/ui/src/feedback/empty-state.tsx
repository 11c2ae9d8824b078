import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Heading, Text } from '../text/text.tsx';
import { tokens } from '../tokens/tokens.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  max-inline-size: 440px;
  margin-inline: auto;
  padding-block: ${tokens.space[12]};
  text-align: center;
`;

const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  margin-block-end: ${tokens.space[2]};
  border-radius: 50%;
  background: ${tokens.color.brandSoft};
  color: ${tokens.color.brandInk};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[3]};
`;

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  /** Why there is nothing, and what to do. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

/** Shown in place of a list or page that is empty or could not be loaded. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps): ReactElement {
  return (
    <Root>
      <Medal>
        <Icon name={icon} size={32} />
      </Medal>
      <Heading level={level} step="title3">
        {title}
      </Heading>
      {children && (
        <Text as="div" tone="inkSoft">
          {children}
        </Text>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
