import type { ReleaseManifest } from '@rewald/contracts';

/** When code of the release runs. `shared` is what it imports: `{ React, platform }`. */
export interface HostileCode {
  /** On the server, when its bundle is evaluated, before anything is rendered; nothing is shared yet. */
  whenEvaluated?: string;
  /** When the module of its page is evaluated, for the first page. */
  atLoad?: string;
  /** In the loader of its page; what it returns is the page's data. */
  inLoader?: string;
  /** While its page is rendered; a text that it returns becomes the page's HTML. */
  inRender?: string;
  /** In the browser, once its page is there. */
  inEffect?: string;
}

/** What the release finds around it. */
export interface HostileWorld {
  /** The manifest of another part that is live. */
  readonly other: ReleaseManifest;
  /** An origin of the team's own, which the platform has not granted. In code it is written `THIEF`. */
  readonly thief: string;
}

/** Refused: it never runs for visitors, the version before goes on, and the site's status says why. */
interface Refused {
  readonly refused: string;
}

/** Contained: it runs, and by this it reaches nobody else's page. */
export interface Contained {
  readonly contained: string;
  /** What its own page shows; the team's own affair unless it is said here. */
  readonly ownPage?: RegExp;
  /** How a visitor of its page gets to the pages of others; by a link of the header by default. */
  readonly leaving?: 'by-link' | 'by-reload' | 'in-new-tab';
}

/**
 * A small release of a team that has its own key, and that has taken the checks out of its own copy of the gate. It differs from
 * a good release in what is said here.
 */
export interface HostileRelease {
  readonly id: string;
  readonly does: string;
  readonly manifest?: (own: ReleaseManifest, world: HostileWorld) => Partial<ReleaseManifest>;
  readonly server?: HostileCode;
  readonly browser?: HostileCode;
  readonly outcome: Refused | Contained;
}
