/**
 * A loader for the router's file of links and forms: takes out the names that they have in React's tools, and says that making them changes
 * nothing else. Otherwise the bundle keeps all of them, though links here are the platform's own.
 */
export default (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
