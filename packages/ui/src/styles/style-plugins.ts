import type { StylisPlugin } from '@emotion/cache';

/** What browsers that run our scripts (ES2022) may know with a prefix alone. */
const PREFIXED = /^(user-select|hyphens|backdrop-filter|box-decoration-break|mask.*|text-size-adjust)$/;

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && !element.return && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * For every Emotion cache, in place of its own prefixes: those are for browsers that cannot run our scripts, and made a fifth of what
 * a page carries of styles.
 */
export const stylePlugins: StylisPlugin[] = [prefix];
