/** Kinds of entries that name pictures. */
export const PICTURED: ReadonlySet<string> = new Set([
  'models',
  'categories',
  'accessory-groups',
  'home-texts',
]);
