import { brands } from './brands.ts';
import { accessoryGroups, categories } from './categories.ts';
import { conditions } from './conditions.ts';
import { fingerprint } from './determinism.ts';
import { insurances } from './insurances.ts';
import { appleIphones } from './models/apple-iphone.ts';
import { allCameras } from './models/cameras.ts';
import { allConsoles } from './models/consoles.ts';
import { googlePixels } from './models/google-pixel.ts';
import { allHeadphones } from './models/headphones.ts';
import { macbooks } from './models/macbooks.ts';
import { otherPhones } from './models/other-phones.ts';
import { samsungGalaxys } from './models/samsung-galaxy.ts';
import { allTablets } from './models/tablets.ts';
import { allWatches } from './models/watches.ts';
import { windowsLaptops } from './models/windows-laptops.ts';
import { productsOf } from './products.ts';
import { sellers } from './sellers.ts';
import { subbrands } from './subbrands.ts';
import { questions } from './trade-in/questions.ts';
import type { Catalogue, Model } from './types.ts';

const models: readonly Model[] = [
  ...appleIphones,
  ...samsungGalaxys,
  ...googlePixels,
  ...otherPhones,
  ...allTablets,
  ...macbooks,
  ...windowsLaptops,
  ...allWatches,
  ...allConsoles,
  ...allHeadphones,
  ...allCameras,
];

const content = {
  categories,
  accessoryGroups,
  brands,
  subbrands,
  models,
  products: models.flatMap(productsOf),
  conditions,
  sellers,
  insurances,
  questions,
};

/** Everything the shop knows about what it sells and buys, without the offers (`generateOffers`). */
export const catalogue: Catalogue = { version: fingerprint(JSON.stringify(content)), ...content };
