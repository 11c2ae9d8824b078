import { later, withTexts } from '@rewald/platform';

const pieces = withTexts(() => import(/* webpackChunkName: "product-more" */ './pieces.ts'));
const TEXTS = './product-more';

/** Everything below the choices and the buy box. */
export const MoreAboutProduct = later(async () => ({ default: (await pieces()).More }), TEXTS);

/** What can be bought with the device. */
export const BuyExtras = later(async () => ({ default: (await pieces()).BuyExtras }), TEXTS);

/** The buy box below its button. */
export const AfterBuying = later(async () => ({ default: (await pieces()).AfterBuying }), TEXTS);

/** Fetches the code of all of them. */
export const laterPartsReady = (): Promise<unknown> =>
  Promise.all([MoreAboutProduct.ready(), BuyExtras.ready(), AfterBuying.ready()]);
