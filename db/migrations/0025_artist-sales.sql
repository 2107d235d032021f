-- What the artists' own sales pages read (docs/rules/sales.md).

-- The ledger also stores what a share is computed from, and whose order it is, so that an artist's works are summed without their orders.
ALTER TABLE sale_entry
  -- Copied from the order; counts collectors.
  ADD COLUMN member_id integer,
  -- The part of `before_tax` that is for pictures, without frames.
  ADD COLUMN pictures_before_tax bigint NOT NULL DEFAULT 0,
  -- Copied from the line.
  ADD COLUMN share_basis_points integer;

-- As in migration 0012, with these columns.
-- Writes the entries of orders again. A partial refund is spread over lines and freight by their amounts: each row is refunded up to its
-- share of all refunds so far, so that several refunds add up to the total, to the cent.
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
      revenue_share(order_line.unit_picture_price::bigint * order_line.nums, order_line.share_basis_points,
        sold.tax_basis_points) AS share,
      price_before_tax(order_line.unit_picture_price::bigint * order_line.nums, sold.tax_basis_points) AS pictures_before_tax,
      order_line.share_basis_points
    FROM sold JOIN order_line ON order_line.order_id = sold.id
  ), whole AS MATERIALIZED (
    SELECT * FROM line
    UNION ALL
    SELECT sold.id, 0, NULL, NULL, false, false, 0, 0, sold.freight_total, sold.before_tax - coalesce(lines.before_tax, 0), 0, 0,
      NULL::integer
    FROM sold
    LEFT JOIN (SELECT order_id, sum(before_tax)::bigint AS before_tax FROM line GROUP BY order_id) AS lines
      ON lines.order_id = sold.id
  ), back AS (
    SELECT refund.order_id, row_number() OVER earlier AS number, refund.done_on AS day, sold.total,
      least(sum(refund.amount) OVER earlier, sold.total) AS upto,
      least(sum(refund.amount) OVER earlier - refund.amount, sold.total) AS before
    FROM refund JOIN sold ON sold.id = refund.order_id
    WHERE refund.status = 'done' AND NOT refund.is_overpayment AND sold.total > 0
    WINDOW earlier AS (PARTITION BY refund.order_id ORDER BY refund.id)
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
END $$;

SELECT update_sale_entries(ARRAY(SELECT DISTINCT order_id FROM sale_entry));
ALTER TABLE sale_entry
  ALTER COLUMN member_id SET NOT NULL,
  ALTER COLUMN pictures_before_tax DROP DEFAULT,
  ADD CHECK ((position = 0) = (share_basis_points IS NULL));

-- Sums over all works of an artist are read from these indexes alone: by their buyers, and by day.
CREATE INDEX sale_entry_artist_item ON sale_entry (artist_id, item_id, member_id) INCLUDE (number, currency, pieces, items, share)
  WHERE artist_id IS NOT NULL;
DROP INDEX sale_entry_artist;
CREATE INDEX sale_entry_artist ON sale_entry (artist_id, day)
  INCLUDE (number, item_id, currency, pieces, items, before_tax, pictures_before_tax, share_basis_points, share, in_ntd)
  WHERE artist_id IS NOT NULL;

-- Those who have a work among their favourites are read from the index alone.
DROP INDEX favourite_item;
CREATE INDEX favourite_item ON favourite (item_id, member_id);

-- The views of all days that are over, the sum of `item_day`: a ranking by views does not read every day.
CREATE TABLE item_view_total (
  item_id integer PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  views bigint NOT NULL CHECK (views >= 0)
);
INSERT INTO item_view_total (item_id, views) SELECT item_id, sum(views) FROM item_day GROUP BY item_id;

CREATE FUNCTION add_item_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_view_total AS total (item_id, views)
  SELECT item_id, sum(views) FROM changed GROUP BY item_id ORDER BY item_id
  ON CONFLICT (item_id) DO UPDATE SET views = total.views + excluded.views;
  RETURN NULL;
END $$;
CREATE TRIGGER item_day_views_added AFTER INSERT ON item_day
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_item_views();

-- The total of a work that was deleted is deleted with it.
CREATE FUNCTION update_item_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE item_view_total AS total SET views = total.views + added.views
    FROM (SELECT item_id, sum(views) AS views FROM changed GROUP BY item_id) AS added WHERE added.item_id = total.item_id;
  END IF;
  UPDATE item_view_total AS total SET views = total.views - removed.views
  FROM (SELECT item_id, sum(views) AS views FROM former GROUP BY item_id) AS removed WHERE removed.item_id = total.item_id;
  RETURN NULL;
END $$;
CREATE TRIGGER item_day_views_updated AFTER UPDATE ON item_day
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION update_item_views();
CREATE TRIGGER item_day_views_deleted AFTER DELETE ON item_day
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION update_item_views();
