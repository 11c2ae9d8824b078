// The React that is already on the page: the development build that `mfe dev --against` adds for a developer, because
// only that build can swap components in place. On all other pages there is none, and the shell uses its own.
module.exports = globalThis.rewaldReact?.react ?? require('rewald-own/react');
