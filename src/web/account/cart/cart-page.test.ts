import { describe, expect, test } from 'vitest';
import { shownCart, standardDelivery } from '../../../../test/pages/sample-cart.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import { money } from '../../../kernel/money.ts';
import CartPage from './cart-page.tsx';

const delivery = { ...standardDelivery, country: 'Taiwan', isEstimate: false };

describe('the cart', () => {
  test('shows each line with its prices, and the sum of those chosen', () => {
    const data = { cart: shownCart(), isOpen: true, delivery };
    expect(shownLines(CartPage, data)).toEqual([
      'Cart',
      '[Update the cart]',
      '(x) select.231-1-101=',
      '</shop/231?size=1&frame=101>',
      'Tideline </shop/231?size=1&frame=101>',
      'Shu-fen Hsu',
      '60 × 45.5 cm, Cotton rag',
      'Oak',
      'Outer size 64.7 × 50.2 cm',
      'Leaves our workshop in about 9 working days.',
      'The price has changed since you added this work.',
      'Old price | NT$6,507',
      'New price | NT$6,861',
      '[Agree to the new price of Tideline]',
      'NT$13,722',
      'NT$6,861 each',
      'List price NT$7,003',
      '[Decrease the quantity of Tideline] [nums.231-1-101=2] [Increase the quantity of Tideline]',
      '[Remove Tideline]',
      '[was.231-1-101=2] [price.231-1-101=6861] [picked.231-1-101=on]',
      '( ) select.232-2-102=',
      '</shop/232?size=2&frame=102>',
      'Harbour </shop/232?size=2&frame=102>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Walnut',
      'Outer size 105.5 × 34 cm',
      'Leaves our workshop in about 12 working days. Made to your measure.',
      'This frame does not hold canvas',
      '[Change to: Tray frame]',
      'NT$1,234',
      '[Remove Harbour]',
      '[was.232-2-102=1] [price.232-2-102=1234] [picked.232-2-102=]',
      '[Update the cart]',
      'Continue shopping </shop>',
      'Summary',
      '2 works | NT$13,722',
      'Delivery to Taiwan | NT$233',
      'Delivery and arrival | Standard delivery, arrives 30 January – 2 February 2027',
      'Total | NT$13,955',
      'Tax | Prices include tax.',
      '[Continue to checkout]',
    ]);
    expect(shownLines(CartPage, data, { locale: 'zh-CN', shell: { memberType: 'business' } })).toEqual([
      '购物车',
      '[更新购物车]',
      '(x) select.231-1-101=',
      '</zh-CN/shop/231?size=1&frame=101>',
      'Tideline </zh-CN/shop/231?size=1&frame=101>',
      'Shu-fen Hsu',
      '60 × 45.5 厘米、Cotton rag',
      'Oak',
      '外框尺寸 64.7 × 50.2 厘米',
      '约 9 个工作日后发货。',
      '该作品的价格在您加入购物车后有调整。',
      '加入时 | NT$6,507',
      '现价 | NT$6,861',
      '[同意新价格：《Tideline》]',
      'NT$13,722',
      '每件 NT$6,861',
      '定价 NT$7,003',
      '[减少一件《Tideline》] [nums.231-1-101=2] [增加一件《Tideline》]',
      '[删除《Tideline》]',
      '[was.231-1-101=2] [price.231-1-101=6861] [picked.231-1-101=on]',
      '( ) select.232-2-102=',
      '</zh-CN/shop/232?size=2&frame=102>',
      'Harbour </zh-CN/shop/232?size=2&frame=102>',
      'Ming-te Ho',
      '101.5 × 30 厘米、Canvas',
      'Walnut',
      '外框尺寸 105.5 × 34 厘米',
      '约 12 个工作日后发货。 按您的尺寸定制。',
      'This frame does not hold canvas',
      '[改为“Tray frame”]',
      'NT$1,234',
      '[删除《Harbour》]',
      '[was.232-2-102=1] [price.232-2-102=1234] [picked.232-2-102=]',
      '[更新购物车]',
      '继续选购 </zh-CN/shop>',
      '项目需要大量作品？ 索取报价 </zh-CN/account/offer/new>',
      '订单摘要',
      '商品小计（2 件） | NT$13,722',
      '运费（配送至Taiwan） | NT$233',
      '配送与送达日期 | Standard delivery，预计 2027/1/30 – 2027/2/2 送达',
      '合计 | NT$13,955',
      '营业税 | 金额均已含税。',
      '[去结算]',
    ]);
  });

  test('estimates the delivery while no address is known, and takes no order while the shop is closed', () => {
    const cart = shownCart({ currency: 'USD', fees: null });
    const estimate = { ...delivery, fee: money(2107, 'USD'), isEstimate: true };
    const lines = shownLines(CartPage, { cart, isOpen: false, delivery: estimate });
    expect(linesFrom(lines, 'Summary')).toEqual([
      'Summary',
      '2 works | US$137.22',
      'Delivery to Taiwan, estimated | US$21.07',
      'Delivery and arrival | Standard delivery, arrives 30 January – 2 February 2027',
      'Subtotal | US$137.22',
      'Tax | Prices include tax.',
      'We are not taking orders at the moment',
      'You can look around, and your cart is kept for later.',
      '[Continue to checkout]',
    ]);
  });

  test('says why the delivery is not known, and that nothing is chosen', () => {
    const none = shownCart().lines.map((line) => ({ ...line, selected: false }));
    const cart = shownCart({
      fees: null,
      lines: none,
      price: money(0, 'NTD'),
      fees_problem: { code: 'no_delivery', message: 'We do not deliver there' },
    });
    const lines = shownLines(CartPage, { cart, isOpen: true, delivery: undefined });
    expect(linesFrom(lines, 'Summary')).toEqual([
      'Summary',
      'Works | NT$0',
      'Delivery | We do not deliver there',
      'Subtotal | NT$0',
      'Tax | Prices include tax.',
      '[Continue to checkout]',
      'Select at least one work to order.',
    ]);
    const deleted = { ...cart, fees_problem: { code: 'not_found', message: 'Not found' } };
    const chosenAgain = shownLines(CartPage, { cart: deleted, isOpen: true, delivery: undefined });
    expect(chosenAgain).toContain('Delivery | Calculated at checkout');
  });

  test('that is empty leads to the last order', () => {
    const cart = shownCart({ lines: [], order: { code: 'G270101ABC123', hash: 'x' } });
    expect(shownLines(CartPage, { cart, isOpen: true, delivery: undefined })).toEqual([
      'Cart',
      'Your cart is empty',
      'Choose a work, its size and its frame: it will wait for you here.',
      'See all works </shop> Your last order G270101ABC123 </account/order/G270101ABC123>',
    ]);
  });
});
