/** An HTTP answer. */
export interface Answer {
  status: number;
  /** Left out when there is no body. */
  body?: unknown;
}

export const answered = (body: unknown, status = 200): Answer => ({ status, body });
/** A refusal with `errors`, `message`, both or neither. */
export const refused = (status: number, body: { message?: string; errors?: object }): Answer => ({
  status,
  body,
});
/** An answer without content. */
export const SILENT: Answer = { status: 204 };
/** The call is not one of section 7. */
export const NOT_A_CALL: Answer = { status: 404 };
