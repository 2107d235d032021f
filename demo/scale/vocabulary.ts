/** English and Traditional Chinese; Simplified Chinese is converted from the latter. */
type Words = readonly (readonly [string, string])[];

const words = (list: string): Words =>
  list.split(';').map((pair) => pair.trim().split('=') as [string, string]);

/** The subjects of the generated works, the commonest first. */
export const things = words(`
  Flowers=花; Sea=海; Mountain=山; Clouds=雲; Moon=月亮; Birds=鳥; River=河; Garden=園子; Rain=雨;
  Pine Trees=松樹; Boats=船; Waves=浪; Lotus=荷花; Windows=窗; City=城市; Snow=雪; Bamboo=竹子;
  Stars=星星; Fields=田野; Poppies=虞美人; Lamps=燈; Mist=霧; Cranes=鶴; Terraces=梯田; Leaves=葉子;
  Bridge=橋; Cherry Branch=櫻枝; Fish=魚; Night Market=夜市; Harbour=港口; Tea Hills=茶山; Cat=貓;
  Fruit=水果; Roofs=屋頂; Dreams=夢; Avenue=大道; Plum Blossom=梅花; Forest=森林; Islands=島;
  Wind=風; Ferns=蕨; Butterflies=蝴蝶; Horizon=地平線; Café=咖啡館; Ginkgo=銀杏; Stones=石頭;
  Dunes=沙丘; Sunflowers=向日葵; Reeds=蘆葦; Lighthouse=燈塔; Swallows=燕子; Umbrella=傘;
  Old Town=老街; Waterfall=瀑布; Kites=風箏; Orchid=蘭花; Train Platform=月臺; Shells=貝殼;
  Lemons=檸檬; Valley=山谷; Deer=鹿; Peonies=牡丹; Temple=廟; Sails=帆; Frost=霜; Teapot=茶壺;
  Herons=鷺鷥; Pomegranate=石榴; Lanterns=燈籠; Paddies=稻田; Chrysanthemum=菊花; Owl=貓頭鷹;
  Glacier=冰河; Dragonfly=蜻蜓; Berries=莓果; Camellia=山茶; Observatory=天文臺; Nautilus=鸚鵡螺;
  Persimmons=柿子; Aqueduct=水道橋; Moths=蛾; Barley=大麥; Windmill=風車; Quinces=榲桲
`);

/** Times and places, at the end of an English title and at the start of a Chinese one. */
export const places = words(`
  at Dusk=黃昏的; in the Morning=清晨的; in Spring=春天的; by Night=夜裡的; of Taiwan=臺灣的;
  in Autumn=秋天的; after the Rain=雨後的; from Above=俯看的; in Winter=冬天的; of Taipei=臺北的;
  in Summer=夏天的; and Silence=安靜的; Counted=數過的; of Taichung=臺中的; by the Window=窗邊的;
  for February=二月的
`);

/** Words before the thing. */
export const manners = words(`
  =; Quiet=靜靜的; Two=一對; White=白; Great=大; Five=五樣
`);

/** Sentences of concepts; `%` is the thing. */
export const sentences: Words = [
  ['%, and nothing that hurries.', '%，還有不趕時間的一切。'],
  ['The light falls on % from the left.', '光從左邊落在%上。'],
  ['%, drawn one line after another.', '%，一道線接一道線地畫。'],
  ['The paper is left white around %.', '%的四周留白。'],
  ['Seen through open windows, % keeps its distance.', '隔著打開的窗，%保持著距離。'],
  ['A program chose the colours; % chose the mood.', '顏色由程式挑選，氣氛由%決定。'],
  ['It was raining when % was drawn.', '畫%的時候正在下雨。'],
  ['Somewhere behind % there is music.', '%後面的某處有音樂。'],
  ['% takes up a third of the sheet.', '%佔了畫面的三分之一。'],
  ['Nobody asked % to stand still.', '沒有人要%站好不動。'],
  ['Look long enough and % begins to move.', '看得夠久，%便動了起來。'],
  ['The shadow of % is the real subject.', '%的影子才是主題。'],
  ['%, as one remembers it years later.', '多年以後記得的%。'],
  ['Six colours were enough for %.', '畫%只用了六種顏色。'],
  ['Above % the sky is one flat tone.', '%上方的天空是平平的一色。'],
  ['There is room beside % for one more.', '%旁邊還留了一個位置。'],
  ['The edges of % were left rough.', '%的邊緣故意不修。'],
  ['Between % and the frame there is only air.', '%與畫框之間只有空氣。'],
  ['Grain by grain, % comes out of the dark.', '一粒一粒，%從暗處出來。'],
  ['A dream of % told at breakfast.', '早餐時說起的，一個關於%的夢。'],
  ['% for a room that faces north.', '給朝北房間的%。'],
  ['Twice the brush missed, and % is better for it.', '筆失手了兩次，%因此更好。'],
  ['After an old album leaf: %.', '仿一頁古冊：%。'],
  ['One mistake was kept, to the right of %.', '%的右邊留下了一個錯。'],
];
