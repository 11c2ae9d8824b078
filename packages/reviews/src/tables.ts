import type { Generated } from 'kysely';
import type { Locale, ModerationState } from '@rewald/contracts';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    questions: { locale: Locale; state: Generated<ModerationState> };
    reminders: { locale: Locale; state: Generated<'pending' | 'confirmed' | 'done' | 'ended'> };
    reviews: { locale: Locale; state: Generated<ModerationState> };
  }
}
