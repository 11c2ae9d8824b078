import { createElement, type ElementType, type ReactElement } from 'react';

/** Any element that takes props, such as `<AppLink to="/cart" />`. */
export type RenderElement = ReactElement<Record<string, unknown>>;

/**
 * Renders a styled root as the element that the caller passes as `render`, so that a button can be a router
 * link without this package knowing the router. The element's own props take precedence, except `children`.
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
