import type {
  PopularTradeIn,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOrderResult,
  TradeInQuestion,
} from '@rewald/contracts';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts/trade-in-credential';
import type { ApiVisitor } from './api-visitor.ts';

/** A person with an account. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const AS_TRADE_IN = { Authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` };
const INTEGRATIONS = '/trade-in/de/integrations';

const read = <T>(visitor: ApiVisitor, path: string): Promise<T> =>
  visitor.call<T>('GET', INTEGRATIONS + path, undefined, AS_TRADE_IN);

/** A device that the shop buys, one of those that are sold most. */
export const findDevice = async (visitor: ApiVisitor): Promise<number> => {
  const [popular] = await read<PopularTradeIn[]>(visitor, '/devices/popular');
  if (popular === undefined) throw new Error('The shop buys no devices.');
  const { products } = await read<TradeInModelVariations>(
    visitor,
    `/devices/models-variations/${popular.model.id}`,
  );
  return products[0]?.id ?? 0;
};

/** The first answer to every question about a device. */
const describe = async (visitor: ApiVisitor, productId: number) => {
  const questions = await read<TradeInQuestion[]>(visitor, `/trading-in/${productId}`);
  return questions.map(({ id, answers: [first] }) => ({ question_id: id, answer_id: first?.id }));
};

/** Requests an offer for a device and has it mailed. */
export const mailOffer = async (visitor: ApiVisitor, productId: number, email: string): Promise<void> => {
  const answers = await describe(visitor, productId);
  const { quoteId } = await visitor.call<TradeInOffer>(
    'POST',
    `${INTEGRATIONS}/trading-in/${productId}`,
    { answers },
    AS_TRADE_IN,
  );
  await visitor.call('POST', `${INTEGRATIONS}/quotes/${quoteId}/mail`, { email }, AS_TRADE_IN);
};

/** Sells a device, with the first answer to every question. */
export const sellDevice = async (
  visitor: ApiVisitor,
  { firstName, lastName, email }: Customer,
  productId: number,
): Promise<TradeInOrderResult> => {
  const answers = await describe(visitor, productId);
  return visitor.call<TradeInOrderResult>(
    'POST',
    `${INTEGRATIONS}/orders`,
    {
      customer: {
        firstName,
        lastName,
        email,
        phone: '0151 23456789',
        address: {
          country: 'de',
          city: 'Leipzig',
          postalCode: '04109',
          address: 'Lindenweg',
          houseNumber: '7a',
        },
        payment: {
          type: 'bank-transfer',
          paypal: null,
          iban: 'DE89370400440532013000',
          accountName: `${firstName} ${lastName}`,
        },
      },
      device: { productId, answers },
    },
    AS_TRADE_IN,
  );
};
