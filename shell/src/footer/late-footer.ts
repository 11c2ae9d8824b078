import { memo } from 'react';
import { later, withTexts } from '@rewald/platform';

let bring: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => {
  bring = resolve;
});

/** Lets the browser load the footer's code; the shell does so once the page works. */
export const bringFooter = (): void => bring();

const importFooter = withTexts(() => import(/* webpackChunkName: "http" */ './footer.tsx'));

/** The footer is in the script of the API client, and loads its texts after it: nobody needs more of it than its HTML before. */
export const LaterFooter = later(async () => {
  if (typeof window !== 'undefined') await wanted;
  return { default: (await importFooter()).Footer };
}, './frame');

/** Memoized: another render before its code has come would take it away. */
export const Footer = memo(LaterFooter);
