/**
 * The fixed public credential that trade-in calls send as `Authorization: Bearer …` (specification section 7).
 * It identifies partners' traffic, and protects nothing, because every browser has it.
 */
export const PUBLIC_TRADE_IN_TOKEN = 'rewald-public-trade-in';
