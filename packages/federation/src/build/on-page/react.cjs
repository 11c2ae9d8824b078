// The React that is on the page already: the development build of somebody who works on a part (`mfe dev --against`), because
// only that one can swap components in place. For everybody else there is none, and the shell's own takes its place.
module.exports = globalThis.rewaldReact?.react ?? require('rewald-own/react');
