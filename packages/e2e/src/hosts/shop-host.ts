import type { Locale } from '@rewald/contracts';

/** The API host of a site. */
export type HostName = 'own' | 'specification';

type Both = Readonly<Record<Locale, string>>;

/** What a site with this API host sells, and under which names. Journeys that read the names from here run with every host. */
export interface ShopHost {
  name: HostName;
  /** A search that finds devices, and a part of their names. */
  device: Both;
  /** Another search of this kind. */
  otherDevice: Both;
  /** A search that finds devices in either language. */
  inBoth: string;
  /** Words about one of those devices that only one language has. */
  saidOfOne: Both;
  /** Categories of the navigation, in order. */
  categories: readonly Both[];
  /** Whether the navigation has accessories. */
  hasAccessories: boolean;
  /** Whether wish list and checkout exist. Without these extensions they are not offered. */
  hasWishList: boolean;
  hasCheckout: boolean;
  /** A valid discount code, and the host's response to an unknown one. */
  code: { known: string; refusal: Both };
  selling: {
    /** A device that the search of the trade-in finds. */
    device: Both;
    brand: string;
    /** Kinds of devices; the first choice of each step can be sold. */
    kinds: Readonly<Record<'phone' | 'laptop' | 'console', Both>>;
    /** The host's response to an IBAN with a wrong check digit. */
    wrongIban: string;
  };
}

/** Tag of journeys that work with every host, and run with each at night. */
export const ON_ANY_HOST = { tag: '@any-host' } as const;
/** Tag of those that run with each host in the gate already: one of each part. */
export const IN_GATE_TAG = '@any-host-in-gate';
export const IN_GATE_ON_ANY_HOST: { tag: string[] } = { tag: [ON_ANY_HOST.tag, IN_GATE_TAG] };
/** Tag of journeys about missing extensions, which run without our own host. */
export const WITHOUT_EXTENSIONS = { tag: '@without-extensions' } as const;

const HOSTS: readonly HostName[] = ['own', 'specification'];

/** The API hosts that a run of Playwright needs, from the projects that its command line names. */
export const hostsOf = (args: readonly string[]): readonly HostName[] => {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : arg.startsWith('--project=') ? arg.slice(10) : [],
  );
  if (projects.length === 0) return HOSTS;
  return HOSTS.filter((host) =>
    projects.some((project) => project.startsWith('specification') === (host === 'specification')),
  );
};
