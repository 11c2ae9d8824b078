import type { StylisPlugin } from '@emotion/cache';

/** Properties that some browsers with ES2022 support only with a prefix. */
const PREFIXED = /^(user-select|hyphens|backdrop-filter|box-decoration-break|mask.*|text-size-adjust)$/;

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && !element.return && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Plugins for every Emotion cache, replacing its own prefixer. Emotion's prefixes are for browsers that cannot
 * run our scripts, and were a fifth of a page's styles.
 */
export const stylePlugins: StylisPlugin[] = [prefix];
