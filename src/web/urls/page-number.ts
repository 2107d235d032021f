/** The page of a list that an address asks for; the first where it asks for none, or for what is no page (`api: lists`). */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
