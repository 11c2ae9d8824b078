/** The budget if the visitor names none, in euros. */
const USUAL = 300;
const MOST = 10_000;

/** The budget in an address, in euros. Whatever else stands there is the usual one. */
export const readBudget = (text: string | null): number => {
  const euros = Number(text);
  return Number.isInteger(euros) && euros > 0 && euros <= MOST ? euros : USUAL;
};

/** The address of the page with a budget, without locale. */
export const budgetAddress = (euros: number | string): string =>
  `/within-budget?budget=${encodeURIComponent(euros)}`;
