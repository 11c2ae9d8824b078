import { anyOperator } from '../access.ts';
import { call } from '../call.ts';

/**
 * Each event's `data` is a `Changed`. After a break nobody knows what was missed: a caller who comes back looks at everything again.
 */
export const followChanges = call('GET /api/operator/{locale}/events', {
  summary: 'What changes among what the caller may read, as server-sent events: `{resource, id}`',
  access: anyOperator,
});
