// See react.cjs.
module.exports = globalThis.rewaldReact?.['react-dom/client'] ?? require('rewald-own/react-dom/client');
