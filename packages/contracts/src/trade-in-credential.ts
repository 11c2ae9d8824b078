/**
 * The fixed public credential that trade-in calls carry as `Authorization: Bearer …` (spec section 7). It tells partners'
 * traffic apart and protects nothing: it stands in every browser.
 */
export const PUBLIC_TRADE_IN_TOKEN = 'rewald-public-trade-in';
