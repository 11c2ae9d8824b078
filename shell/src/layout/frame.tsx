import type { ReactNode } from 'react';
import type { Navigation } from '@rewald/contracts';

interface FrameProps {
  navigation: Navigation | null;
  children: ReactNode;
}

/** Header, page and footer. */
export const Frame = ({ children }: FrameProps) => <main id="content">{children}</main>;
