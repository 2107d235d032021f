import type { Locale } from '../../../kernel/locale.ts';
import { taiwanCities } from '../../../kernel/places/taiwan-cities.ts';
import { namedBy } from '../../../kernel/text/text-match.ts';
import type { ComboOption } from './combo-field.tsx';

type TownshipOption = ComboOption & { city: string; postalCode: string };

const script: Record<Locale, 'en' | 'zh'> = { en: 'en', 'zh-Hant': 'zh', 'zh-CN': 'zh' };

const nameIn = (locale: Locale, names: { zh: string; en: string }): string => names[script[locale]];

/** Taiwan's cities and counties, by their names in Chinese and in Latin script. */
export const cityOptions = (locale: Locale): ComboOption[] =>
  taiwanCities.map((city) => {
    const name = nameIn(locale, city);
    return { value: name, label: name, keys: [city.zh, city.en] };
  });

/** The townships of a city, or all where the text names none; their code loads at the first use. */
export async function loadTownships(locale: Locale, cityText: string): Promise<TownshipOption[]> {
  const { getTownships } = await import('../../../kernel/places/taiwan-townships.ts');
  const cities = taiwanCities.map((city) => ({ ...city, keys: [city.zh, city.en] }));
  const chosen = namedBy(cities, cityText);
  return (chosen ? [chosen] : cities).flatMap((city) =>
    getTownships(city.zh).map((township) => {
      const name = nameIn(locale, township);
      return {
        value: name,
        label: chosen ? name : `${nameIn(locale, city)} ${name}`,
        detail: township.postalCode,
        keys: [township.zh, township.en, township.postalCode],
        // What was typed stays, for instance 台北市.
        city: chosen ? cityText : nameIn(locale, city),
        postalCode: township.postalCode,
      };
    }),
  );
}
