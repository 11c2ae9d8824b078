import type { Locale } from '@rewald/contracts';

/** With which API host a site runs. */
export type HostName = 'own' | 'specification';

type Both = Readonly<Record<Locale, string>>;

/**
 * What a visitor meets at a site with this API host: what to search for, and what it is called. A journey that reads its names from here
 * runs with every host.
 */
export interface ShopHost {
  name: HostName;
  /** Finds devices, and is part of their names. */
  device: Both;
  /** Finds others. */
  otherDevice: Both;
  /** Finds devices in either language. */
  inBoth: string;
  /** What one of those found by {@link inBoth} says in one language alone. */
  saidOfOne: Both;
  /** Of the navigation, in its order. */
  categories: readonly Both[];
  /** Whether the navigation has accessories. */
  hasAccessories: boolean;
  /** Whether things can be kept and ordered; without these extensions nothing of it is offered. */
  hasWishList: boolean;
  hasCheckout: boolean;
  /** A discount code, and what the host says to one that it does not know. */
  code: { known: string; refusal: Both };
  selling: {
    /** Finds a device in the trade-in's search. */
    device: Both;
    brand: string;
    /** Kinds of devices, of which the first of each step can be sold. */
    kinds: Readonly<Record<'phone' | 'laptop' | 'console', Both>>;
    /** What the host says to an account number with a wrong check digit. */
    wrongIban: string;
  };
}

/** Marks a journey that every host can serve: it runs with each. */
export const ON_ANY_HOST = { tag: '@any-host' } as const;
/** Marks a journey about what is missing, which our own host does not show. */
export const WITHOUT_EXTENSIONS = { tag: '@without-extensions' } as const;

/** The hosts of this run: both, or the one that `E2E_HOST` names. */
export const HOSTS: readonly HostName[] =
  process.env.E2E_HOST === 'own' || process.env.E2E_HOST === 'specification'
    ? [process.env.E2E_HOST]
    : ['own', 'specification'];
