import { expect, test } from 'vitest';
import type { ArticleRow, VersionSummary } from '../../../domains/content/articles/articles.admin.schemas.ts';
import type { FaqData } from '../../../domains/content/faq/faq.admin.schemas.ts';
import { byLocale } from '../../../kernel/locale.ts';
import { findDraftTexts } from './draft-texts.tsx';

const inAll = (text: string) => byLocale(() => text);

const article = (slug: string, states: VersionSummary['state'][]): ArticleRow => ({
  slug,
  title: slug,
  is_policy: false,
  versions: states.map((state, index) => ({
    id: index + 1,
    state,
    effective_from: null,
    missing: [],
    needs_review: 0,
    updated_at: '2026-11-26T00:00:00.000Z',
  })),
});

const question = (id: number, version: number, published: boolean): FaqData => ({
  id,
  version,
  fields: { question: inAll(`Question ${id}`), answer: inAll('Answer'), published },
  missing: [],
  needs_review: {},
});

test('lists the drafts, those that orders wait for first, and the questions that were never published', () => {
  const articles = [
    article('about', ['draft']),
    article('home', ['draft', 'in_force']),
    article('policy', ['draft', 'in_force']),
    article('shop', ['in_force', 'former']),
    article('terms', ['draft']),
  ];
  const questions = [question(1, 1, false), question(2, 1, true), question(3, 2, false)];
  expect(findDraftTexts(articles, questions, 'en')).toEqual([
    { to: '/admin/article/1', title: 'terms', isRequired: true },
    { to: '/admin/article/1', title: 'about', isRequired: false },
    { to: '/admin/article/1', title: 'home', isRequired: false },
    { to: '/admin/article/1', title: 'policy', isRequired: false },
    { to: '/admin/faq/1', title: 'Question 1', isRequired: false },
  ]);
});
