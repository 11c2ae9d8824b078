/**
 * Origin of the deployed site that the journeys visit (`SITE=https://shop.example npm run test:journeys`); null if they
 * open one of their own. Journeys that look into a database or a mail folder are skipped there.
 */
export const DEPLOYED_SITE: string | null = process.env.SITE ? new URL(process.env.SITE).origin : null;
