/** SQL that makes the refunds that match be of all prints and the freight of their orders. */
export const refundEverything = (which: string): string => `
  INSERT INTO refund_part (refund_id, line_id, nums, amount)
  SELECT refund.id, line.id, line.nums, line.line_total FROM refund JOIN order_line AS line USING (order_id) WHERE ${which}
  UNION ALL
  SELECT refund.id, NULL, NULL, freight_total FROM refund JOIN shop_order ON shop_order.id = refund.order_id WHERE ${which}`;
