/** Whether a text can be meant as an e-mail address; catches slips, the API host decides. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S{2,}$/.test(text.trim());
