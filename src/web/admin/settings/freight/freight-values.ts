/** The inputs of the example in a URL; null where it has none. */
export function buildExampleQuery(params: URLSearchParams) {
  const country_code = params.get('country_code');
  if (!country_code) return null;
  const of = (name: string) => params.get(name)?.trim() || undefined;
  const kg = Number(of('weight_kg') ?? '0');
  return {
    country_code,
    city: of('city'),
    postal_code: of('postal_code'),
    date: of('date'),
    packing: params.get('packing') === 'tube' ? ('tube' as const) : ('box' as const),
    length_mm: of('length_mm') ?? '0',
    width_mm: of('width_mm'),
    height_mm: of('height_mm'),
    weight_g: String(Math.round(kg * 1000)),
    nums: of('nums'),
    value_ntd: of('value_ntd'),
  };
}
