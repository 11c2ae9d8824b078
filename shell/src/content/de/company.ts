import type { CompanyTexts } from '../company.ts';
const one = { title: 'x', lead: 'x', updated: '2026-11-01', sections: [{ id: 'a', title: 'A', text: 'a' }] };
export const company: CompanyTexts = {
  about: { ...one, figures: [] },
  career: { ...one, jobs: [] },
  contact: { ...one, hours: 'x' },
  questions: { title: 'x', lead: 'x', groups: [] },
};
