/**
 * A loader for the router's file of links and forms: removes their `displayName`, and marks their creation as free of
 * side effects. Otherwise the bundle would keep all of them, although we use the platform's own links.
 */
export default (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
