import { useTranslate } from 'ra-core';
import { CheckForApplicationUpdate, Layout, type LayoutProps } from 'ra-ui-materialui';
import { Suspense } from 'react';
import { News } from '../data/news.tsx';
import { Failed } from '../shown/failed.tsx';
import { Waiting } from '../shown/one.tsx';
import { DeskBar } from './bar.tsx';
import { Keys } from './keys.tsx';
import { DeskMenu } from './menu.tsx';

/** A screen that threw: the rest of the desk still works. */
function Broken() {
  const translate = useTranslate();
  return <Failed error={new Error(translate('ra.message.error'))} again={() => location.reload()} />;
}

/** The frame around every screen: bar with the search, menu, keys. */
export function DeskLayout({ children }: LayoutProps) {
  return (
    <Layout appBar={DeskBar} menu={DeskMenu} error={Broken} appBarAlwaysOn>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
      <Keys />
      <News />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
