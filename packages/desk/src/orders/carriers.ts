/** Carriers whose parcels buyers can follow; others can be entered for a single parcel. */
export const CARRIERS = ['DHL', 'DPD', 'GLS', 'Hermes', 'UPS'] as const;
export const USUAL_CARRIER = 'DHL';
