/** The name of a model with its brand, which some have in their own: `Apple Watch SE` is no `Apple Apple Watch SE`. */
export const withBrand = (brand: string, name: string): string =>
  name.startsWith(`${brand} `) ? name : `${brand} ${name}`;
