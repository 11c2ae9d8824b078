export * from './calls.ts';
export * from './wire/envelope.ts';
export * from './wire/account.ts';
export * from './wire/cart.ts';
export * from './wire/catalogue.ts';
export * from './wire/trade-in.ts';
export * from './events.ts';
export * from './pictures.ts';
