/** Articles that staff edit (`GET /api/article`) and that are a page of their own; the path is the slug. */
export const articleSlugs = [
  'about',
  'technology',
  'collaboration',
  'membership',
  'partner',
  'freight',
  'exchange',
  'terms',
  'policy',
  'artist-licence',
];

/** The path of the questions, whose page is not there without the introduction. */
export const faqPath = '/contact/faq';
const faqSlug = 'contact-faq';

/** The articles whose pages are not found until they are published. */
export const slugsOfPages: readonly string[] = [...articleSlugs, faqSlug];

/** The article without which there is no page at this path; undefined where the page needs none. */
export function slugOfPath(to: string): string | undefined {
  const [path = ''] = to.split(/[?#]/);
  return path === faqPath ? faqSlug : articleSlugs.find((slug) => path === `/${slug}`);
}
