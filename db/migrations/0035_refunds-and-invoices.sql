-- As in migration 0030; a refund in another currency than the order's, whose payment staff accepted, counts by what that payment stood for.
CREATE OR REPLACE FUNCTION update_sale_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  DELETE FROM sale_entry WHERE order_id = ANY (ids);
  INSERT INTO sale_entry (order_id, number, position, day, currency, country_code, item_id, artist_id,
    is_first_of_item, is_first_of_artist, pieces, items, freight, before_tax, share, in_ntd, member_id, pictures_before_tax,
    share_basis_points)
  WITH sold AS MATERIALIZED (
    SELECT id, member_id, (settled_at AT TIME ZONE 'Asia/Taipei')::date AS day, currency, country_code, exchange_rate, tax_basis_points,
      freight_total, total, total - tax_included AS before_tax
    FROM shop_order
    WHERE id = ANY (ids) AND is_sale(settled_at, is_on_terms, status, payment_status)
  ), line AS MATERIALIZED (
    SELECT sold.id AS order_id, order_line.position + 1 AS position, order_line.item_id, order_line.artist_id,
      row_number() OVER (PARTITION BY sold.id, order_line.item_id ORDER BY order_line.position) = 1 AS is_first_of_item,
      row_number() OVER (PARTITION BY sold.id, order_line.artist_id ORDER BY order_line.position) = 1 AS is_first_of_artist,
      order_line.nums AS pieces, order_line.line_total AS items, 0::bigint AS freight,
      price_before_tax(order_line.line_total, sold.tax_basis_points) AS before_tax,
      revenue_share(base.price * order_line.nums, order_line.share_basis_points, sold.tax_basis_points) AS share,
      price_before_tax(base.price * order_line.nums, sold.tax_basis_points) AS pictures_before_tax,
      order_line.share_basis_points
    FROM sold JOIN order_line ON order_line.order_id = sold.id
    CROSS JOIN LATERAL (
      SELECT share_base(order_line.unit_list_picture_price, order_line.unit_picture_price, order_line.share_on_sold_price) AS price
    ) AS base
  ), whole AS MATERIALIZED (
    SELECT * FROM line
    UNION ALL
    SELECT sold.id, 0, NULL, NULL, false, false, 0, 0, sold.freight_total, sold.before_tax - coalesce(lines.before_tax, 0), 0, 0,
      NULL::integer
    FROM sold
    LEFT JOIN (SELECT order_id, sum(before_tax)::bigint AS before_tax FROM line GROUP BY order_id) AS lines
      ON lines.order_id = sold.id
  ), other_money AS (
    -- Money of another currency that counted, and what it stood for: the total less what counted in the order's currency.
    SELECT sold.id AS order_id, sum(receipt.amount) FILTER (WHERE receipt.currency <> sold.currency) AS amount,
      greatest(sold.total - coalesce(sum(receipt.amount) FILTER (WHERE receipt.currency = sold.currency), 0), 0) AS stood_for
    FROM sold JOIN payment_receipt AS receipt ON receipt.order_id = sold.id AND receipt.status = 'counted'
    GROUP BY sold.id, sold.total
  ), reached AS (
    SELECT refund.order_id, row_number() OVER earlier AS number, refund.done_on AS day, sold.total,
      least(
        coalesce(sum(refund.amount) FILTER (WHERE refund.currency = sold.currency) OVER earlier, 0)
          + coalesce(round(sum(refund.amount) FILTER (WHERE refund.currency <> sold.currency) OVER earlier
            * other_money.stood_for / other_money.amount), 0),
        sold.total) AS upto
    FROM refund JOIN sold ON sold.id = refund.order_id LEFT JOIN other_money ON other_money.order_id = sold.id
    WHERE refund.status = 'done' AND NOT refund.is_overpayment AND sold.total > 0
    WINDOW earlier AS (PARTITION BY refund.order_id ORDER BY refund.id)
  ), back AS (
    SELECT *, lag(upto, 1, 0::numeric) OVER (PARTITION BY order_id ORDER BY number) AS before FROM reached
  ), ranged AS (
    SELECT *, items + freight AS gross, sum(items + freight) OVER (PARTITION BY order_id ORDER BY position) AS reach
    FROM whole
    WHERE order_id IN (SELECT order_id FROM back)
  ), entry AS (
    SELECT whole.order_id, 0::bigint AS number, whole.position, sold.day, whole.item_id, whole.artist_id,
      whole.is_first_of_item, whole.is_first_of_artist, whole.pieces, whole.items, whole.freight, whole.before_tax, whole.share,
      whole.pictures_before_tax, whole.share_basis_points
    FROM whole JOIN sold ON sold.id = whole.order_id
    UNION ALL
    SELECT back.order_id, back.number, ranged.position, back.day, ranged.item_id, ranged.artist_id,
      ranged.is_first_of_item, ranged.is_first_of_artist,
      (div(ranged.pieces * part.before, part.of) - div(ranged.pieces * part.upto, part.of))::integer,
      CASE WHEN ranged.position = 0 THEN 0 ELSE gone.before - gone.upto END,
      CASE WHEN ranged.position = 0 THEN gone.before - gone.upto ELSE 0 END,
      (round(ranged.before_tax * part.before / part.of) - round(ranged.before_tax * part.upto / part.of))::bigint,
      (round(ranged.share * part.before / part.of) - round(ranged.share * part.upto / part.of))::bigint,
      (round(ranged.pictures_before_tax * part.before / part.of)
        - round(ranged.pictures_before_tax * part.upto / part.of))::bigint,
      ranged.share_basis_points
    FROM back JOIN ranged ON ranged.order_id = back.order_id
    CROSS JOIN LATERAL (
      SELECT
        (floor(back.upto * ranged.reach / back.total)
          - floor(back.upto * (ranged.reach - ranged.gross) / back.total))::bigint AS upto,
        (floor(back.before * ranged.reach / back.total)
          - floor(back.before * (ranged.reach - ranged.gross) / back.total))::bigint AS before
    ) AS gone
    -- A row without an amount, as free freight, is refunded like the whole order.
    CROSS JOIN LATERAL (
      SELECT CASE WHEN ranged.gross > 0 THEN gone.upto ELSE back.upto END::numeric AS upto,
        CASE WHEN ranged.gross > 0 THEN gone.before ELSE back.before END::numeric AS before,
        CASE WHEN ranged.gross > 0 THEN ranged.gross ELSE back.total END::numeric AS of
    ) AS part
  )
  SELECT entry.order_id, entry.number, entry.position, entry.day, sold.currency, sold.country_code,
    entry.item_id, entry.artist_id, entry.is_first_of_item, entry.is_first_of_artist, entry.pieces, entry.items, entry.freight,
    entry.before_tax, entry.share,
    in_ntd(entry.items + entry.freight, sold.currency, sold.exchange_rate), sold.member_id, entry.pictures_before_tax,
    entry.share_basis_points
  FROM entry JOIN sold ON sold.id = entry.order_id
  ORDER BY entry.day, entry.order_id;
  PERFORM post_shares(ids);
END $$;

SELECT update_sale_entries(ARRAY(
  SELECT DISTINCT refund.order_id FROM refund JOIN shop_order ON shop_order.id = refund.order_id
  WHERE refund.currency <> shop_order.currency));

-- An invoice whose allowances add up to its total says that nothing is owed. It is not the valid one of its order any more: one that is
-- paid later, after its terms were taken back, gets another.
ALTER TABLE invoice ADD COLUMN is_allowed_in_full boolean NOT NULL DEFAULT false;
UPDATE invoice SET is_allowed_in_full = true
WHERE total = (SELECT sum(total) FROM invoice_allowance WHERE invoice_allowance.invoice_id = invoice.id);
DROP INDEX invoice_valid;
CREATE UNIQUE INDEX invoice_valid ON invoice (order_id) WHERE status = 'issued' AND NOT is_allowed_in_full;
