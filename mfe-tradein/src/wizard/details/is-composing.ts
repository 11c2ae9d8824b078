import type { ChangeEvent } from 'react';

/** Whether a keyboard is still composing what it has put into the field, as many on phones do with every word. */
export const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;
