/** The main navigation of header and footer. */
export const navigation = [
  { to: '/shop', key: 'works' },
  { to: '/artist', key: 'artists' },
  { to: '/masterpiece', key: 'masterpieces' },
  { to: '/news', key: 'news' },
  { to: '/about', key: 'about' },
] as const;
