/** Returns the page number of a list from its query; 1 where it is missing or invalid (`docs/rules/api.md`). */
export function parsePage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
