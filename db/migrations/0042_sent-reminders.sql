-- `overdue_mailed_at` is when the reminder of an overdue order was sent; this is when it was queued.
ALTER TABLE shop_order ADD COLUMN overdue_queued_at timestamptz;
UPDATE shop_order SET overdue_queued_at = overdue_mailed_at WHERE overdue_mailed_at IS NOT NULL;
UPDATE shop_order SET overdue_mailed_at = (SELECT sent_at FROM mail WHERE key = 'orders.overdue:' || shop_order.id)
WHERE overdue_mailed_at IS NOT NULL;
