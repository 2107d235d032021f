/** The words of the hosted pages, by language. */
const texts = {
  en: {
    title: 'Test payment',
    notice: 'This page stands in for {provider}. No money is moved and no card is needed.',
    amount: 'Amount',
    reference: 'Reference',
    approve: 'Pay',
    partialAmount: 'Part of the amount',
    partial: 'Pay only this part',
    review: 'Pay, and have it reviewed',
    decline: 'Decline the payment',
    reason: 'Reason for the decline',
    cancel: 'Cancel and return to the shop',
    outcomes: 'Other outcomes',
    closed: 'You can close this page now.',
    returning: 'Returning to the shop',
    continue: 'Continue',
    refused: 'This payment cannot be opened.',
    invalidAmount: 'Enter an amount of this currency that is more than zero.',
  },
  'zh-hant': {
    title: '測試付款',
    notice: '本頁面模擬 {provider}，不會實際扣款，也不需要信用卡。',
    amount: '金額',
    reference: '參考編號',
    approve: '付款',
    partialAmount: '部分金額',
    partial: '只支付這個金額',
    review: '付款並送交審查',
    decline: '拒絕付款',
    reason: '拒絕原因',
    cancel: '取消並返回商店',
    outcomes: '其他結果',
    closed: '您可以關閉此頁面。',
    returning: '正在返回商店',
    continue: '繼續',
    refused: '無法開啟這筆付款。',
    invalidAmount: '請輸入大於零且符合此幣別的金額。',
  },
  'zh-hans': {
    title: '测试付款',
    notice: '本页面模拟 {provider}，不会实际扣款，也不需要银行卡。',
    amount: '金额',
    reference: '参考编号',
    approve: '付款',
    partialAmount: '部分金额',
    partial: '只支付该金额',
    review: '付款并提交审核',
    decline: '拒绝付款',
    reason: '拒绝原因',
    cancel: '取消并返回商店',
    outcomes: '其他结果',
    closed: '您可以关闭此页面。',
    returning: '正在返回商店',
    continue: '继续',
    refused: '无法打开这笔付款。',
    invalidAmount: '请输入大于零且符合该币种的金额。',
  },
};

type Language = keyof typeof texts;

/** The words for a provider's locale, such as `zh-TW`, `zh-cn` or `en-us`, and the language tag of the page. */
export function textsFor(locale: string): { lang: string; words: (typeof texts)['en'] } {
  const wanted = locale.toLowerCase();
  const language: Language = /^zh-(?:tw|hk|hant)/.test(wanted)
    ? 'zh-hant'
    : wanted.startsWith('zh')
      ? 'zh-hans'
      : 'en';
  const lang = { en: 'en', 'zh-hant': 'zh-Hant', 'zh-hans': 'zh-Hans' }[language];
  return { lang, words: texts[language] };
}
