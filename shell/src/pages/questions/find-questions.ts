/** Lower case without accents, so that "rucksendung" finds "Rücksendung". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

interface Asked {
  question: string;
  /** The answer's text without markup. */
  plainAnswer: string;
}

interface Group<Q> {
  id: string;
  title: string;
  questions: readonly Q[];
}

/** The groups with only the questions that contain every word of `wanted`; groups without any are left out. */
export const findQuestions = <Q extends Asked>(groups: readonly Group<Q>[], wanted: string): Group<Q>[] => {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, plainAnswer }) => {
        const text = plain(`${question} ${plainAnswer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
