const noText = { en: '', 'zh-Hant': '', 'zh-CN': '' };

export type DemoSubmission = {
  seed: number;
  title: typeof noText;
  concept: typeof noText;
  submittedHoursAgo: number;
  /** Why staff sent it back; null where it waits for their decision. */
  sentBack: { hoursAgo: number; reason: string } | null;
};

/** More pictures by the program of the demo artist's studio. Drawn at 900 × 600 mm. */
export const demoSubmissions: readonly DemoSubmission[] = [
  {
    seed: 417,
    title: { en: 'The River Comes Out', 'zh-Hant': '水出山口', 'zh-CN': '水出山口' },
    concept: noText,
    submittedHoursAgo: 70,
    sentBack: {
      hoursAgo: 46,
      reason: '畫面很好，只缺作品說明。請寫兩三句話告訴買家畫的是什麼，中文即可，補上後再送審一次。',
    },
  },
  {
    seed: 301,
    title: { en: 'One Boat, Low Sun', 'zh-Hant': '落日孤舟', 'zh-CN': '落日孤舟' },
    concept: {
      en: 'The sun touches the top of one mountain, and the lake takes no notice. The program put the boat on the side without trees, where nothing is in its way.',
      'zh-Hant': '落日碰到一座山的山頂，湖水並不理會。程式把船放在沒有樹的那一邊，那裡什麼都不擋路。',
      'zh-CN': '落日碰到一座山的山顶，湖水并不理会。程序把船放在没有树的那一边，那里什么都不挡路。',
    },
    submittedHoursAgo: 20,
    sentBack: null,
  },
];
