// See react.cjs.
module.exports = globalThis.rewaldReact?.['react-dom'] ?? require('rewald-own/react-dom');
