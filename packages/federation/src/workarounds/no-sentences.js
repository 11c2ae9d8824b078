/** Replaces the federation runtime's error messages: error codes and links to the documentation of each remain. */
export const runtimeDescMap = {};
export const errorDescMap = {};
// Imported by the library's index, which the bundle drops.
export { nothing as buildDescMap, nothing as typeDescMap };
const nothing = undefined;
