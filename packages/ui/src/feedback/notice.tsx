import styled from '@emotion/styled';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { tokens } from '../tokens/tokens.ts';

/** Severity of a message. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The icon of each tone. */
const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  error: 'warning',
};

/** Sets `--tone` and `--tone-soft` by `data-tone`. */
const toneStyle = `
  --tone: ${tokens.color.info}; --tone-soft: ${tokens.color.infoSoft};
  &[data-tone='success'] { --tone: ${tokens.color.success}; --tone-soft: ${tokens.color.successSoft}; }
  &[data-tone='warning'] { --tone: ${tokens.color.warning}; --tone-soft: ${tokens.color.warningSoft}; }
  &[data-tone='error'] { --tone: ${tokens.color.danger}; --tone-soft: ${tokens.color.dangerSoft}; }
`;

const Root = styled.div`
  ${toneStyle}
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: var(--tone-soft);
  line-height: 1.5;
  & > svg {
    color: var(--tone);
  }
  flex-wrap: wrap;
  & > [data-text] {
    flex: 1 1 180px;
    min-inline-size: 0;
    text-wrap: pretty;
  }
  & > [data-text] > span {
    display: contents;
  }
  & > [data-action] {
    align-self: center;
  }
  & strong {
    display: block;
  }
`;

/** Props of {@link Notice}; all others go onto its element. */
export interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: Tone | undefined;
  title?: ReactNode;
  /** Usually a small button or link. */
  action?: ReactNode;
  icon?: IconName | undefined;
  children?: ReactNode;
}

/** A message at its place in the page. Errors are announced when they appear. */
export function Notice({ tone = 'info', title, action, icon, children, ...rest }: NoticeProps): ReactElement {
  return (
    <Root data-tone={tone} role={tone === 'error' ? 'alert' : undefined} {...rest}>
      <Icon name={icon ?? toneIcons[tone]} size={22} />
      <div data-text>
        {title && <strong>{title}</strong>}
        {/* Apart, because nothing may be inserted before a text that the browser has translated. */}
        <span>{children}</span>
      </div>
      {action && <div data-action>{action}</div>}
    </Root>
  );
}
