import { CheckForApplicationUpdate, Layout, type LayoutProps } from 'ra-ui-materialui';
import { DeskBar } from './bar.tsx';
import { Keys } from './keys.tsx';
import { DeskMenu } from './menu.tsx';

/** The frame around every screen: bar with the search, menu, keys. */
export function DeskLayout({ children }: LayoutProps) {
  return (
    <Layout appBar={DeskBar} menu={DeskMenu} appBarAlwaysOn>
      {children}
      <Keys />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
