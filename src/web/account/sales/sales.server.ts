/** A value of the query if it is one of the allowed ones. */
export const findChoice = <Value extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly Value[],
): Value | undefined => allowed.find((value) => value === params.get(name));

/** A number of the query within the limits. */
export function getNumber(
  params: URLSearchParams,
  name: string,
  [min, max]: readonly [number, number],
): number | undefined {
  const text = params.get(name) ?? '';
  const value = Number(text);
  return /^[1-9]\d{0,8}$/.test(text) && value >= min && value <= max ? value : undefined;
}

/** The years that a page takes from its query. */
export const pageYears = [1980, 2199] as const;
