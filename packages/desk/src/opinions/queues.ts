import type { Queue } from '../lists/desk-list.tsx';

/** What waits for a decision, and what was decided. */
export const MODERATION_QUEUES: readonly Queue[] = [
  { name: 'pending', filter: { state: ['pending'] } },
  { name: 'approved', filter: { state: ['approved'] }, sort: { field: 'date', order: 'DESC' } },
  { name: 'rejected', filter: { state: ['rejected'] }, sort: { field: 'date', order: 'DESC' } },
];
