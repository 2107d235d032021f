/** The ways into the shop, as header and footer name them. */
export const navigation = [
  { to: '/shop', key: 'works' },
  { to: '/artist', key: 'artists' },
  { to: '/masterpiece', key: 'masterpieces' },
  { to: '/news', key: 'news' },
  { to: '/about', key: 'about' },
] as const;
