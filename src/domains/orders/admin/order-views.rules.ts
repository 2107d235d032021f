/** The names that a saved view's query may have. */
const viewParameters = [
  'status',
  'payment_status',
  'paytype',
  'currency',
  'from',
  'to',
  'country',
  'needs',
  'member',
  'keyword',
  'sort',
];

/** Whether a query is one of the list of orders: each name once, and none that the list does not know. */
export function isViewQuery(query: string): boolean {
  if (!query.isWellFormed() || /\p{Cc}/u.test(query)) return false;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => viewParameters.includes(name)) && new Set(names).size === names.length;
}
