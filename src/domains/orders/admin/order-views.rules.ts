/** The query parameters that a saved view may have. */
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
  'group',
  'keyword',
  'sort',
];

/** Whether a query belongs to the list of orders: known parameters, each once. */
export function isViewQuery(query: string): boolean {
  if (!query.isWellFormed() || /\p{Cc}/u.test(query)) return false;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => viewParameters.includes(name)) && new Set(names).size === names.length;
}
