import { isDeepStrictEqual } from 'node:util';
import { identityOf, type ShopIdentity } from '@rewald/messages/company/company';
import { assemble } from './catalogue/assemble.ts';
import { noEntries } from './catalogue/entries.ts';
import type { Catalogue } from './catalogue/types.ts';
import { NO_TEXTS, type ShopTexts } from './documents/shop-texts.ts';

/** Everything that a shop is at a moment. It never changes: what is different afterwards is another one. */
export interface ShopNow extends ShopIdentity {
  readonly assortment: Catalogue;
  readonly texts: ShopTexts;
  /** Grows with each change. */
  readonly version: number;
}

/** The shop that an application serves. */
export interface Shop {
  /** As last read from the database. A request takes it once; after an await it may be another one. */
  now(): ShopNow;
}

declare module 'fastify' {
  interface FastifyInstance {
    shop: Shop;
  }
}

/** A shop with this in it, and nothing of its own otherwise. */
export function shopOf(parts: Partial<ShopNow> = {}): ShopNow {
  return { ...identityOf(null), assortment: assemble(noEntries()), texts: NO_TEXTS, version: 0, ...parts };
}

/** A shop that follows its database. */
export class LiveShop implements Shop {
  #now: ShopNow = shopOf();

  now(): ShopNow {
    return this.#now;
  }

  /** Another assortment. One of the same version is ignored, which keeps everything derived from the current one. */
  takeAssortment(assortment: Catalogue): void {
    if (assortment.version !== this.#now.assortment.version) this.#change({ assortment });
  }

  /** @returns whether anything is different */
  take(parts: Partial<Omit<ShopNow, 'assortment' | 'version'>>): boolean {
    const { assortment: _assortment, version: _version, ...current } = this.#now;
    if (isDeepStrictEqual({ ...current, ...parts }, current)) return false;
    this.#change(parts);
    return true;
  }

  #change(parts: Partial<ShopNow>): void {
    this.#now = { ...this.#now, ...parts, version: this.#now.version + 1 };
  }
}
