import { useCompany } from '@rewald/platform';

/** What sentences call the things that the shop buys; other hosts than ours do not say it, and buy devices. */
export const useGoods = (): 'devices' | 'things' => useCompany()?.goods ?? 'devices';
