/** The name of a model with its brand, which some have in their own: `Blattwerk Uhr 2` is no `Blattwerk Blattwerk Uhr 2`. */
export const withBrand = (brand: string, name: string): string =>
  name.startsWith(`${brand} `) ? name : `${brand} ${name}`;
