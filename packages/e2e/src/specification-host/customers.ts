import { answered, refused, SILENT, type Answer } from './answer.ts';
import { newBasket, type Basket } from './carts.ts';

interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  address: object | null;
  basket: Basket;
}

/** The logged-in customer and the cart of a browser's session. */
export interface Visit {
  customer: Customer | null;
  basket: Basket;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The session user with exactly the fields of section 3. */
const present = ({ firstName, lastName, email, address }: Customer): object => ({
  firstName,
  lastName,
  email,
  address,
  profile: null,
  username: `${firstName} ${lastName}`,
  authenticated: true,
});

type Body = Record<string, unknown>;

/** The customers' accounts, with a function for each call, named after the method and the rest of the path after `customer`. */
export const createCustomers = () => {
  const accounts = new Map<string, Customer>();

  const login = (visit: Visit, { email, password }: Body): Answer => {
    const known = accounts.get(text(email));
    if (!known || known.password !== password)
      return refused(422, { message: 'So kommt hier niemand herein.' });
    visit.customer = known;
    known.basket.lines.push(...visit.basket.lines);
    visit.basket = known.basket;
    return answered({ data: null });
  };
  const register = (body: Body): Answer => {
    const account = {
      firstName: text(body['firstName']),
      lastName: text(body['lastName']),
      email: text(body['email']),
      password: text(body['password']),
      address: null,
      basket: newBasket(),
    };
    if (accounts.has(account.email)) return refused(422, { errors: { email: ['Gibt es schon.'] } });
    accounts.set(account.email, account);
    return { status: 201 };
  };
  const update = (visit: Visit, change: Body): Answer => {
    if (!visit.customer) return refused(401, {});
    if (text(change['email']).endsWith('@refused.example'))
      return refused(422, { errors: { email: ['Diese Adresse nehmen wir nicht.'] } });
    Object.assign(visit.customer, change);
    return answered({ data: present(visit.customer) });
  };
  const changePassword = (visit: Visit, body: Body): Answer => {
    if (!visit.customer) return refused(401, {});
    if (visit.customer.password !== body['oldPassword']) return refused(422, {});
    visit.customer.password = text(body['newPassword']);
    return SILENT;
  };

  const calls: Record<string, (visit: Visit, body: Body) => Answer> = {
    'GET ': ({ customer }) =>
      customer ? answered({ data: present(customer) }) : refused(401, { message: 'Unauthenticated.' }),
    'POST login': login,
    'POST logout': (visit) => {
      visit.customer = null;
      visit.basket = newBasket();
      return SILENT;
    },
    'POST register': (_, body) => register(body),
    'POST password-reset/email': () => answered({}),
    'POST password-reset': () => answered({ message: 'ok' }),
    'POST password-change': changePassword,
    'GET verify': () => answered('verified'),
    'PATCH address': (visit, body) => update(visit, { address: body }),
    'PATCH ': update,
  };
  return (call: string, visit: Visit, body: Body): Answer | null => calls[call]?.(visit, body) ?? null;
};
