/** What the product page loads after itself, in one script with texts of its own. */
export { AfterBuying } from '../after-buying.tsx';
export { BuyExtras } from '../buy-extras.tsx';
export { More } from './more.tsx';
