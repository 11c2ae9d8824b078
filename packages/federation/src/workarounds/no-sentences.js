/** In place of the federation runtime's sentences about its errors: their numbers stay, and the address of the page about each. */
export const runtimeDescMap = {};
export const errorDescMap = {};
// Named by the library's index, which the bundle drops.
export { nothing as buildDescMap, nothing as typeDescMap };
const nothing = undefined;
