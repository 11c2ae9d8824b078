import { createElement, type ElementType, type ReactElement } from 'react';

/** Any element that takes props, such as `<AppLink to="/cart" />`. */
export type RenderElement = ReactElement<Record<string, unknown>>;

/**
 * Puts a styled root's look onto the element that the caller hands in as `render`, so that a button can be a router
 * link without this package knowing the router. The element's own props win over the given ones, except `children`.
 */
export function renderAs(
  root: ElementType,
  render: RenderElement | undefined,
  props: Record<string, unknown>,
): ReactElement {
  if (!render) return createElement(root, props);
  const children = 'children' in props ? { children: props['children'] } : {};
  return createElement(root, { ...props, ...render.props, ...children, as: render.type });
}
