/**
 * Taiwan's outlying islands are a separate freight zone (`docs/rules/freight.md`): the counties 澎湖縣, 金門縣 and 連江縣 (Matsu), and the
 * townships 綠島鄉, 蘭嶼鄉 and 琉球鄉. Addresses are typed by people, so the islands are recognised by names in traditional and simplified
 * characters, by common romanisations, and by post codes.
 */

/** The fields of an address that decide its zone (`docs/rules/api.md`). */
export type ZoneAddress = {
  countryCode: string;
  city: string;
  township: string;
  postalCode: string;
  address: string;
};

/** Counties and islands, anywhere in city or township. */
const hanIslandNames = /澎湖|金[門门]|[連连]江|[馬马]祖|[綠绿][島岛]|[蘭兰][嶼屿]|琉球/;

/** Townships of the three counties: alone or with their type, since 白沙屯 is on the main island. */
const hanTownshipNames =
  /(?:^|[縣县])(?:[馬马]公|湖西|白沙|西[嶼屿]|望安|七美|金城|金湖|金沙|金[寧宁]|烈[嶼屿]|[烏乌]坵|南竿|北竿|莒光|[東东]引)(?:[鄉乡鎮镇市]|$)/;

/** In the street line only full names count: Taipei has a 金門街. */
const hanCountyNames =
  /澎湖[縣县]|金[門门][縣县]|[連连]江[縣县]|[綠绿][島岛][鄉乡]|[蘭兰][嶼屿][鄉乡]|琉球[鄉乡]/;

const romanizedNames = new Set([
  ...[
    'penghu',
    'pescadores',
    'kinmen',
    'jinmen',
    'chinmen',
    'quemoy',
    'lienchiang',
    'lianjiang',
    'matsu',
    'mazu',
  ],
  ...['ludao', 'lyudao', 'lutao', 'greenisland', 'lanyu', 'orchidisland'],
  ...['liuqiu', 'liouciou', 'lioucyou', 'liuchiu', 'xiaoliuqiu', 'hsiaoliuchiu', 'lambai', 'lamay'],
  ...['magong', 'makung', 'huxi', 'baisha', 'xiyu', 'wangan', 'qimei', 'chimei'],
  ...['jincheng', 'jinhu', 'jinsha', 'jinning', 'lieyu', 'wuqiu'],
  ...['nangan', 'beigan', 'juguang', 'jyuguang', 'dongyin'],
]);

/** Penghu 880–885, Kinmen 890–896, Matsu 209–212, Liuqiu 929, Ludao 951, Lanyu 952; two or three digits may follow. */
const islandPostalCode = /^(?:88[0-5]|89[0-6]|209|21[0-2]|929|95[12])(?:\d{2,3})?$/;

const isHanName = (text: string): boolean => hanIslandNames.test(text) || hanTownshipNames.test(text);

const isRomanizedName = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .replace(/['’ʻ‘`-]/g, '')
    .split(/[^a-z]+/)
    .filter((word) => !/^(?:county|city|township|hsien|xian|shi|xiang|hsiang|zhen|taiwan|)$/.test(word));
  return romanizedNames.has(words.join('')) || words.some((word) => romanizedNames.has(word));
};

/** Whether an address in Taiwan is on an outlying island; the country is not checked. */
export function isOutlyingIsland({ city, township, postalCode, address }: ZoneAddress): boolean {
  const places = [city, township].map((place) => place.normalize('NFKC'));
  return (
    islandPostalCode.test(postalCode.normalize('NFKC').replace(/[\s-]/g, '')) ||
    places.some((place) => isHanName(place.replace(/\s/g, '')) || isRomanizedName(place)) ||
    hanCountyNames.test(address.normalize('NFKC').replace(/\s/g, ''))
  );
}
