/** How reviews of a model can be sorted. */
export const REVIEW_SORTS = ['newest', 'best', 'worst'] as const;
/** The states of a review or a question: only approved ones are public. */
export const MODERATION_STATES = ['pending', 'approved', 'rejected'] as const;
