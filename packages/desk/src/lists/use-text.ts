import { useIntl } from 'react-intl';

/** What a list calls its columns, filters and queues: in its own words, or in those of all lists. */
export function useListText(of: string) {
  const intl = useIntl();
  const first = (...ids: readonly [string, ...string[]]): string =>
    intl.formatMessage({ id: ids.find((id) => id in intl.messages) ?? ids[0] });
  return {
    column: (name: string) => first(`${of}.${name}`, `lists.${name}`),
    filter: (name: string) => first(`${of}.filter.${name}`, `lists.filter.${name}`, `lists.${name}`),
    /** A queue of one state is called as the state. */
    queue: (name: string) => first(`${of}.queue.${name}`, `${of}.state.${name}`, `lists.queue.${name}`),
  };
}
