import { useTranslate } from 'ra-core';

/** The name of a field by its path: `colours.0.name` is “Colours › 1 › Name”. Names without a text stay as they are. */
export function useFieldName(): (path: string) => string {
  const translate = useTranslate();
  return (path) =>
    path
      .split('.')
      .map((part) =>
        /^\d+$/.test(part) ? String(Number(part) + 1) : translate(`catalogue.field.${part}`, { _: part }),
      )
      .join(' › ');
}
