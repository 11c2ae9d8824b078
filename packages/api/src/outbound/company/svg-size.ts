/** Width and height of a drawing, from its `viewBox`; null without a usable one. */
export function sizeOfSvg(svg: string): { readonly width: number; readonly height: number } | null {
  const box = /^<svg[^>]*\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg)?.[1];
  const [, , width = 0, height = 0] =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : null;
}
