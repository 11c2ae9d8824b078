/** Steps of the type scale, from largest to smallest. */
export type TypeStep =
  'display' | 'title1' | 'title2' | 'title3' | 'title4' | 'lead' | 'body' | 'small' | 'caption';

/** CSS declarations of a step of the type scale, for a component's own styles. */
export function typeStyle(step: TypeStep): string {
  const part = `var(--rw-type-${step}-`;
  return `font-size:${part}size);line-height:${part}height);letter-spacing:${part}tracking);font-weight:${part}weight);`;
}
