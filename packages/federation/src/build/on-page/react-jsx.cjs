// See react.cjs.
module.exports = globalThis.rewaldReact?.['react/jsx-runtime'] ?? require('rewald-own/react/jsx-runtime');
