import type { CompanyTexts } from '../company.ts';
import about from './company/about.md';
import career from './company/career.md';
import contact from './company/contact.md';
import questions from './company/questions.md';

export const company: CompanyTexts = { about, career, contact, questions };
