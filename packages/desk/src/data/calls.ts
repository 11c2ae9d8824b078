import type { OperatorCalls as CallsByName } from '@rewald/contracts/calls/all-calls';
import type { ParamsOf } from '@rewald/contracts/calls/call';
import type { Static, TSchema } from 'typebox';

/** The name of an operators' call, such as `POST /api/operator/{locale}/orders/{orderId}/ship`. */
export type CallName = keyof CallsByName;
/** The content of its answer's `data`. */
export type AnswerOf<Name extends CallName> = CallsByName[Name] extends {
  answer: infer Answer extends TSchema;
}
  ? Static<Answer>
  : unknown;
/** What is sent with it. */
export type BodyOf<Name extends CallName> = CallsByName[Name] extends { body: infer Body extends TSchema }
  ? Static<Body>
  : undefined;
/** The parameters of its path; the language is added by the client. */
export type ParamsFor<Name extends CallName> = Readonly<
  Record<Exclude<keyof ParamsOf<CallsByName[Name]>, 'locale'>, string | number>
>;
/** An entry of the list that a call answers with. */
export type RowOf<Name extends CallName> =
  AnswerOf<Name> extends { items: readonly (infer Row)[] } ? Row : never;
