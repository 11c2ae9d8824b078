import { hasPeople, inviteAdministrator } from '@rewald/people/invitations';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SiteSettings } from '../settings.ts';
import type { DemoShop } from './demo-access.ts';

const FIRST = { email: 'desk@example.com', name: 'Mira Lindqvist' };

/** A link to the desk for its first administrator, which works once; null when somebody can sign in already. */
export const inviteToDesk = async (
  { databaseUrl, apiHost }: DemoShop,
  { api }: SiteSettings,
): Promise<string | null> => {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    if (await hasPeople(database)) return null;
    const token = await inviteAdministrator(database, FIRST);
    return createShopLinks(api.shopOrigins[0] ?? '', apiHost, api.deskOrigin).invitation('en', token);
  } finally {
    await database.destroy();
  }
};
