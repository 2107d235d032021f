-- The definition of a sale: an order that was paid or is on agreed terms. One that failed, was cancelled or closed without payment is not
-- a sale; one that was refunded is a sale with a refund, and a paid one whose payment is held by an alert is still a sale.
CREATE FUNCTION is_sale(settled_at timestamptz, is_on_terms boolean, status text, payment_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT settled_at IS NOT NULL AND (
    (is_on_terms AND status NOT IN ('failed', 'cancel', 'refund'))
    OR payment_status IN ('paid', 'held', 'refunding', 'partly_refunded', 'refunded'))
$$;

-- Like `priceBeforeTax` in the application: amount / (1 + rate), half up.
CREATE FUNCTION price_before_tax(amount bigint, tax_basis_points integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (20000 * amount + 10000 + tax_basis_points) / (2 * (10000 + tax_basis_points))
$$;

-- An artist's share of a line: the rate of the picture price before tax, rounded once, half to even. A single expression, which the
-- planner can inline.
CREATE FUNCTION revenue_share(pictures_price bigint, share_basis_points integer, tax_basis_points integer) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT pictures_price * share_basis_points / (10000 + tax_basis_points) + CASE
    WHEN 2 * (pictures_price * share_basis_points % (10000 + tax_basis_points)) > 10000 + tax_basis_points THEN 1
    WHEN 2 * (pictures_price * share_basis_points % (10000 + tax_basis_points)) = 10000 + tax_basis_points
      THEN pictures_price * share_basis_points / (10000 + tax_basis_points) % 2
    ELSE 0 END
$$;

-- The share's base (docs/rules/sales.md): the list price of the picture, so that a discount does not lower it, unless the artist's
-- agreement says that the share is of the price it was sold at.
CREATE FUNCTION share_base(list_price integer, sold_price integer, share_on_sold_price boolean) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN share_on_sold_price THEN sold_price ELSE list_price END)::bigint
$$;

-- An amount of the minor unit in whole NTD, at the exchange rate of its order.
CREATE FUNCTION in_ntd(amount bigint, currency text, exchange_rate numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency = 'NTD' THEN amount ELSE round(amount * exchange_rate / 100)::bigint END
$$;

-- Months that staff have closed, one after the other (docs/rules/closing.md): nothing is dated into them any more.
CREATE TABLE closed_month (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  closed_at timestamptz NOT NULL,
  closed_by integer NOT NULL REFERENCES staff
);
CREATE INDEX closed_month_closed_by ON closed_month (closed_by);

-- The first day that is in no closed month.
CREATE FUNCTION first_open_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce((max(month) + interval '1 month')::date, '-infinity') FROM closed_month
$$;

-- What books something holds the shared lock until its transaction ends, so that a month is not closed meanwhile; closing holds the other.
CREATE FUNCTION lock_months_to_book() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtext('closed_month'))
$$;
CREATE FUNCTION lock_months_to_close() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('closed_month'))
$$;

-- Refuses new rows (`changed`) of which a column, the trigger's argument, is a day in a closed month; updated ones (`former`) only where the
-- day has changed.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date;
BEGIN
  PERFORM lock_months_to_book();
  EXECUTE format(CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT min(%1$I) FROM changed'
    ELSE 'SELECT min(changed.%1$I) FROM changed JOIN former USING (id) WHERE changed.%1$I IS DISTINCT FROM former.%1$I'
  END, TG_ARGV[0]) INTO day;
  IF day < first_open_day() THEN
    RAISE EXCEPTION 'the month of % is closed', day USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_month';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_month_open AFTER INSERT ON refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month('done_on');
CREATE TRIGGER refund_month_stays_open AFTER UPDATE ON refund
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month('done_on');

-- The sales ledger: each line of a sale on the day it was settled, and negative on the day of a refund. Amounts of the order as a whole
-- (freight, and the rounding difference between the lines' taxes and the order's) have a row without an item. Totals by order, line or
-- both are sums over this table, and so are those of artists: it also stores what a share is computed from, and whose order it is, so that
-- an artist's works are summed without their orders. Rows are never changed: a correction is another row of a later day.
CREATE TABLE sale_entry (
  order_id integer NOT NULL REFERENCES shop_order,
  -- 0 is the sale, others are refunds by their id.
  number integer NOT NULL,
  -- 0 is the order's own row, others are its lines.
  position smallint NOT NULL,
  -- 0 was posted first; others are what it was corrected by later.
  correction smallint NOT NULL CHECK (correction >= 0),
  -- In Taipei.
  day date NOT NULL,
  currency currency NOT NULL,
  country_code text NOT NULL,
  -- Copied from the order; counts collectors.
  member_id integer NOT NULL,
  -- Copied from the line.
  item_id integer,
  artist_id integer,
  -- Orders (or refunds) are counted by the order's own row, by the first line of each item, and by the first line of each artist.
  orders smallint NOT NULL,
  orders_of_item smallint NOT NULL,
  orders_of_artist smallint NOT NULL,
  pieces integer NOT NULL,
  items bigint NOT NULL,
  freight bigint NOT NULL,
  -- Items and freight together.
  before_tax bigint NOT NULL,
  -- The part of `before_tax` that is for pictures, without frames.
  pictures_before_tax bigint NOT NULL,
  -- Copied from the line.
  share_basis_points integer,
  share bigint NOT NULL,
  -- Items and freight in NTD, at the order's exchange rate.
  in_ntd bigint NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  -- What the accounts divide `before_tax` into (docs/rules/accounting.md): frames of a line; freight and goodwill of the order's own row,
  -- whose rest is rounding.
  framing_before_tax bigint NOT NULL DEFAULT 0,
  freight_before_tax bigint NOT NULL DEFAULT 0,
  goodwill_before_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, number, position, correction),
  CHECK ((position = 0) = (item_id IS NULL) AND (item_id IS NULL) = (artist_id IS NULL)),
  CHECK ((position = 0) = (share_basis_points IS NULL))
);
CREATE INDEX sale_entry_day ON sale_entry (day);
CREATE INDEX sale_entry_item ON sale_entry (item_id, day) WHERE item_id IS NOT NULL;
-- Sums over all works of an artist are read from these indexes alone: by their buyers, and by day.
CREATE INDEX sale_entry_artist_item ON sale_entry (artist_id, item_id, member_id) INCLUDE (number, currency, pieces, items, share)
  WHERE artist_id IS NOT NULL;
CREATE INDEX sale_entry_artist ON sale_entry (artist_id, day)
  INCLUDE (number, item_id, currency, pieces, items, before_tax, pictures_before_tax, share_basis_points, share, in_ntd)
  WHERE artist_id IS NOT NULL;

-- What the entries of orders have to add up to. A refund has a row for each line that it names, which takes back the share of the prints
-- that came back or were never delivered; its own row has freight, and goodwill among the items. Each row is refunded up to what all
-- refunds so far take, so that several refunds add up to the total, to the cent; a refund that is sent later changes no row of an earlier
-- one. A refund in another currency than the order's, whose payment staff accepted, counts by what that payment stood for.
CREATE FUNCTION expected_sale_entries(ids integer[])
RETURNS TABLE (order_id integer, number integer, "position" smallint, day date, currency currency, country_code text, member_id integer,
  item_id integer, artist_id integer, share_basis_points integer, orders integer, orders_of_item integer, orders_of_artist integer,
  pieces integer, items bigint, freight bigint, before_tax bigint, pictures_before_tax bigint, framing_before_tax bigint,
  freight_before_tax bigint, goodwill_before_tax bigint, share bigint, in_ntd bigint)
LANGUAGE sql STABLE AS $$
  WITH sold AS MATERIALIZED (
    SELECT id, member_id, (settled_at AT TIME ZONE 'Asia/Taipei')::date AS day, currency, country_code, exchange_rate, tax_basis_points,
      freight_total, total, total - tax_included AS before_tax
    FROM shop_order
    WHERE id = ANY (ids) AND is_sale(settled_at, is_on_terms, status, payment_status)
  ), line AS MATERIALIZED (
    SELECT sold.id AS order_id, order_line.position + 1 AS position, order_line.id AS line_id, order_line.item_id, order_line.artist_id,
      row_number() OVER (PARTITION BY sold.id, order_line.item_id ORDER BY order_line.position) = 1 AS is_first_of_item,
      row_number() OVER (PARTITION BY sold.id, order_line.artist_id ORDER BY order_line.position) = 1 AS is_first_of_artist,
      order_line.nums AS pieces, order_line.line_total AS items, 0::bigint AS freight,
      price_before_tax(order_line.line_total, sold.tax_basis_points) AS before_tax,
      revenue_share(base.price * order_line.nums, order_line.share_basis_points, sold.tax_basis_points) AS share,
      price_before_tax(base.price * order_line.nums, sold.tax_basis_points) AS pictures_before_tax,
      price_before_tax(order_line.line_total, sold.tax_basis_points)
        - price_before_tax(order_line.unit_picture_price::bigint * order_line.nums, sold.tax_basis_points) AS framing_before_tax,
      0::bigint AS freight_before_tax, order_line.share_basis_points
    FROM sold JOIN order_line ON order_line.order_id = sold.id
    CROSS JOIN LATERAL (
      SELECT share_base(order_line.unit_list_picture_price, order_line.unit_picture_price, order_line.share_on_sold_price) AS price
    ) AS base
  ), whole AS MATERIALIZED (
    SELECT * FROM line
    UNION ALL
    SELECT sold.id, 0, NULL, NULL, NULL, false, false, 0, 0, sold.freight_total, sold.before_tax - coalesce(lines.before_tax, 0), 0, 0,
      0, price_before_tax(sold.freight_total, sold.tax_basis_points), NULL::integer
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
    SELECT refund.order_id, refund.id AS number, row_number() OVER earlier AS place, refund.done_on AS day,
      least(
        coalesce(sum(refund.amount) FILTER (WHERE refund.currency = sold.currency) OVER earlier, 0)
          + coalesce(round(sum(refund.amount) FILTER (WHERE refund.currency <> sold.currency) OVER earlier
            * other_money.stood_for / other_money.amount), 0),
        sold.total) AS upto
    FROM refund JOIN sold ON sold.id = refund.order_id LEFT JOIN other_money ON other_money.order_id = sold.id
    WHERE refund.status = 'done' AND NOT refund.is_overpayment AND sold.total > 0
    WINDOW earlier AS (PARTITION BY refund.order_id ORDER BY refund.done_at, refund.id)
  ), back AS (
    SELECT *, lag(upto, 1, 0::numeric) OVER (PARTITION BY order_id ORDER BY place) AS before FROM reached
  ), part AS (
    -- How much of a line or the freight is back with each refund, and was before.
    SELECT back.order_id, back.number, back.day, refund_part.line_id,
      (sum(refund_part.nums) OVER earlier)::numeric AS nums,
      (sum(refund_part.nums) OVER earlier - refund_part.nums)::numeric AS nums_before,
      sum(refund_part.amount) OVER earlier AS amount, sum(refund_part.amount) OVER earlier - refund_part.amount AS amount_before
    FROM back JOIN refund_part ON refund_part.refund_id = back.number
    WINDOW earlier AS (PARTITION BY back.order_id, refund_part.line_id ORDER BY back.place)
  ), line_back AS MATERIALIZED (
    SELECT part.order_id, part.number, line.position, part.day, line.item_id, line.artist_id,
      row_number() OVER (PARTITION BY part.order_id, part.number, line.item_id ORDER BY line.position) = 1 AS is_first_of_item,
      row_number() OVER (PARTITION BY part.order_id, part.number, line.artist_id ORDER BY line.position) = 1 AS is_first_of_artist,
      (part.nums_before - part.nums)::integer AS pieces, (part.amount_before - part.amount)::bigint AS items, 0::bigint AS freight,
      (round(line.before_tax * part.amount_before / line.items) - round(line.before_tax * part.amount / line.items))::bigint
        AS before_tax,
      (round(line.share * part.nums_before / line.pieces) - round(line.share * part.nums / line.pieces))::bigint AS share,
      (round(line.pictures_before_tax * part.nums_before / line.pieces)
        - round(line.pictures_before_tax * part.nums / line.pieces))::bigint AS pictures_before_tax,
      (round(line.framing_before_tax * part.amount_before / line.items)
        - round(line.framing_before_tax * part.amount / line.items))::bigint AS framing_before_tax,
      0::bigint AS freight_before_tax, 0::bigint AS goodwill_before_tax, line.share_basis_points
    FROM part JOIN line ON line.order_id = part.order_id AND line.line_id = part.line_id
  ), entry AS (
    SELECT whole.order_id, 0 AS number, whole.position, sold.day, whole.item_id, whole.artist_id,
      whole.is_first_of_item, whole.is_first_of_artist, whole.pieces, whole.items, whole.freight, whole.before_tax, whole.share,
      whole.pictures_before_tax, whole.framing_before_tax, whole.freight_before_tax, 0::bigint AS goodwill_before_tax,
      whole.share_basis_points
    FROM whole JOIN sold ON sold.id = whole.order_id
    UNION ALL
    SELECT * FROM line_back
    UNION ALL
    SELECT back.order_id, back.number, 0, back.day, NULL, NULL, false, false, 0,
      goodwill.amount::bigint, coalesce(part.amount_before - part.amount, 0)::bigint,
      (net.before - net.upto - coalesce(lines.before_tax, 0))::bigint, 0, 0, 0,
      coalesce(price_before_tax(part.amount_before::bigint, sold.tax_basis_points)
        - price_before_tax(part.amount::bigint, sold.tax_basis_points), 0),
      sign(goodwill.amount)::bigint * price_before_tax(abs(goodwill.amount)::bigint, sold.tax_basis_points), NULL::integer
    FROM back JOIN sold ON sold.id = back.order_id
    LEFT JOIN part ON part.order_id = back.order_id AND part.number = back.number AND part.line_id IS NULL
    LEFT JOIN (SELECT order_id, number, sum(items) AS items, sum(before_tax) AS before_tax FROM line_back GROUP BY 1, 2) AS lines
      ON lines.order_id = back.order_id AND lines.number = back.number
    -- What neither lines nor freight explain.
    CROSS JOIN LATERAL (
      SELECT back.before - back.upto - coalesce(lines.items, 0) - coalesce(part.amount_before - part.amount, 0) AS amount
    ) AS goodwill
    -- The tax is that of all refunds so far, as that of an invoice's allowances.
    CROSS JOIN LATERAL (
      SELECT price_before_tax(back.before::bigint, sold.tax_basis_points) AS before,
        price_before_tax(back.upto::bigint, sold.tax_basis_points) AS upto
    ) AS net
  )
  SELECT entry.order_id, entry.number, entry.position::smallint, entry.day, sold.currency, sold.country_code, sold.member_id,
    entry.item_id, entry.artist_id, entry.share_basis_points, (entry.position = 0)::integer, entry.is_first_of_item::integer,
    entry.is_first_of_artist::integer, entry.pieces, entry.items, entry.freight, entry.before_tax, entry.pictures_before_tax,
    entry.framing_before_tax, entry.freight_before_tax, entry.goodwill_before_tax, entry.share, in_ntd(entry.items + entry.freight, sold.currency, sold.exchange_rate)
  FROM entry JOIN sold ON sold.id = entry.order_id
$$;

-- Posts what the expected entries of orders differ by from those posted so far: those of a sale or refund on its day, and everything that
-- differs later on the day of posting, or the first open day if that is later; with the shares of artists in their ledger. The orders are locked, so that two writers do not post the same difference.
CREATE FUNCTION post_sale_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM shop_order WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_months_to_book();
  WITH expected AS MATERIALIZED (
    SELECT * FROM expected_sale_entries(ids)
  ), posted AS MATERIALIZED (
    SELECT * FROM sale_entry WHERE order_id = ANY (ids)
  ), last AS MATERIALIZED (
    SELECT order_id, number, position, max(correction) AS correction, max(day) AS day FROM posted GROUP BY order_id, number, position
  ), difference AS (
    SELECT order_id, number, position, max(day) AS day, currency, country_code, member_id, item_id, artist_id, share_basis_points,
      sum(orders) AS orders, sum(orders_of_item) AS orders_of_item, sum(orders_of_artist) AS orders_of_artist, sum(pieces) AS pieces,
      sum(items) AS items, sum(freight) AS freight, sum(before_tax) AS before_tax, sum(pictures_before_tax) AS pictures_before_tax,
      sum(framing_before_tax) AS framing_before_tax, sum(freight_before_tax) AS freight_before_tax,
      sum(goodwill_before_tax) AS goodwill_before_tax, sum(share) AS share, sum(in_ntd) AS in_ntd
    FROM (
      SELECT * FROM expected
      UNION ALL
      SELECT order_id, number, position, NULL, currency, country_code, member_id, item_id, artist_id, share_basis_points, -orders,
        -orders_of_item, -orders_of_artist, -pieces, -items, -freight, -before_tax, -pictures_before_tax, -framing_before_tax,
        -freight_before_tax, -goodwill_before_tax, -share, -in_ntd
      FROM posted
    ) AS both_sides
    GROUP BY order_id, number, position, currency, country_code, member_id, item_id, artist_id, share_basis_points
  ), entry AS (
    INSERT INTO sale_entry (order_id, number, position, correction, day, currency, country_code, member_id, item_id, artist_id,
      share_basis_points, orders, orders_of_item, orders_of_artist, pieces, items, freight, before_tax, pictures_before_tax,
      framing_before_tax, freight_before_tax, goodwill_before_tax, share, in_ntd)
    SELECT order_id, number, position,
      coalesce(last.correction, -1) + row_number() OVER (PARTITION BY order_id, number, position ORDER BY difference.day NULLS FIRST, currency),
      greatest(first_open_day(), CASE WHEN last.day IS NULL THEN difference.day
        ELSE greatest(last.day, difference.day, (now() AT TIME ZONE 'Asia/Taipei')::date) END),
      currency, country_code, member_id, item_id, artist_id, share_basis_points, orders, orders_of_item, orders_of_artist, pieces, items,
      freight, before_tax, pictures_before_tax, framing_before_tax, freight_before_tax, goodwill_before_tax, share, in_ntd
    FROM difference LEFT JOIN last USING (order_id, number, position)
    WHERE (orders, orders_of_item, orders_of_artist, pieces, items, freight, before_tax, pictures_before_tax, framing_before_tax,
      freight_before_tax, goodwill_before_tax, share, in_ntd) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ORDER BY 5, order_id, number, position
    RETURNING *
  ), earned AS MATERIALIZED (
    SELECT nextval('ledger_transaction') AS transaction_id, sorted.* FROM (
      SELECT * FROM entry WHERE share <> 0 ORDER BY day, order_id, number, position, correction
    ) AS sorted
  )
  INSERT INTO ledger_entry (transaction_id, account, kind, day, currency, artist_id, amount, order_id, number, position)
  SELECT transaction_id, side.account, CASE WHEN number = 0 THEN 'sale' ELSE 'refund' END, day, currency, artist_id, side.amount,
    order_id, number, position
  FROM earned
  CROSS JOIN LATERAL (VALUES ('share_expense', share), ('artist_payable', -share)) AS side (account, amount);
END $$;

-- Refuses updates and deletions of what is only added; the trigger's argument names it, and says what to do instead.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sale_entry_month_open AFTER INSERT ON sale_entry
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month('day');
CREATE TRIGGER sale_entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('sales entries are never changed or deleted: post a correction');

CREATE FUNCTION update_sales_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_sale_entries(ARRAY(
    SELECT changed.id FROM changed JOIN former USING (id)
    WHERE (is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status)
           OR is_sale(former.settled_at, former.is_on_terms, former.status, former.payment_status))
      AND (
        changed.settled_at, is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status), changed.currency,
        changed.country_code, changed.exchange_rate, changed.tax_basis_points, changed.freight_total, changed.total,
        changed.tax_included
      ) IS DISTINCT FROM (
        former.settled_at, is_sale(former.settled_at, former.is_on_terms, former.status, former.payment_status), former.currency,
        former.country_code, former.exchange_rate, former.tax_basis_points, former.freight_total, former.total,
        former.tax_included)));
  RETURN NULL;
END $$;
CREATE TRIGGER sales_on_order_change AFTER UPDATE ON shop_order
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_orders();

-- After writes to lines, which follow their order, and to refunds.
CREATE FUNCTION update_sales_of_order_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_sale_entries(ARRAY(
    SELECT DISTINCT shop_order.id FROM changed JOIN shop_order ON shop_order.id = changed.order_id
    WHERE is_sale(shop_order.settled_at, shop_order.is_on_terms, shop_order.status, shop_order.payment_status)));
  RETURN NULL;
END $$;
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['order_line', 'refund'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_sales_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);
    EXECUTE format(
      'CREATE TRIGGER %1$s_sales_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);
  END LOOP;
END $$;
-- The parts of a refund count once it was sent.
CREATE FUNCTION update_sales_of_refund_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_sale_entries(ARRAY(
    SELECT DISTINCT refund.order_id FROM changed JOIN refund ON refund.id = changed.refund_id WHERE refund.status = 'done'));
  RETURN NULL;
END $$;
CREATE TRIGGER refund_part_sales_on_insert AFTER INSERT ON refund_part REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_refund_parts();
CREATE TRIGGER refund_part_sales_on_delete AFTER DELETE ON refund_part REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_refund_parts();
CREATE TRIGGER order_line_sales_on_update AFTER UPDATE ON order_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts();

-- Scheduling a refund at its provider is no change of the ledger, and is done without the order's lock.
CREATE FUNCTION update_sales_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_sale_entries(ARRAY(
    SELECT DISTINCT shop_order.id FROM changed JOIN former USING (id) JOIN shop_order ON shop_order.id = changed.order_id
    WHERE (changed.status, changed.amount, changed.done_on, changed.is_overpayment)
        IS DISTINCT FROM (former.status, former.amount, former.done_on, former.is_overpayment)
      AND is_sale(shop_order.settled_at, shop_order.is_on_terms, shop_order.status, shop_order.payment_status)));
  RETURN NULL;
END $$;
CREATE TRIGGER refund_sales_on_update AFTER UPDATE ON refund REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_refunds();

-- A visitor counts once a day for a work. The visitor is stored as a hash with the day's salt until the day is over; then both are deleted
-- and only the counts remain.
CREATE TABLE view_salt (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE TABLE item_visit (
  day date NOT NULL,
  item_id integer NOT NULL REFERENCES item ON DELETE CASCADE,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, item_id, visitor)
);
CREATE INDEX item_visit_item ON item_visit (item_id);

-- A cart counts once a day for each work added to it.
CREATE TABLE item_cart_addition (
  day date NOT NULL,
  item_id integer NOT NULL REFERENCES item ON DELETE CASCADE,
  cart_id integer NOT NULL REFERENCES cart ON DELETE CASCADE,
  PRIMARY KEY (day, item_id, cart_id)
);
CREATE INDEX item_carting_item ON item_cart_addition (item_id);
CREATE INDEX item_carting_cart ON item_cart_addition (cart_id);

-- The counts of a day that is over.
CREATE TABLE item_day (
  item_id integer NOT NULL REFERENCES item ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  carts integer NOT NULL DEFAULT 0 CHECK (carts >= 0),
  PRIMARY KEY (item_id, day)
);
CREATE INDEX item_day_day ON item_day (day) INCLUDE (item_id, views, carts);

-- The views of all days that are over, the sum of `item_day`: a ranking by views does not read every day.
CREATE TABLE item_view_total (
  item_id integer PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  views bigint NOT NULL CHECK (views >= 0)
);

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

-- Days that are over, and the current ones.
CREATE VIEW item_interest AS
  SELECT day, item_id, views, carts FROM item_day
  UNION ALL
  SELECT day, item_id, count(*)::integer, 0 FROM item_visit GROUP BY day, item_id
  UNION ALL
  SELECT day, item_id, 0, count(*)::integer FROM item_cart_addition GROUP BY day, item_id;

-- When a visitor's cart is merged into a member's, its lines move and its counts are deleted with it.
CREATE FUNCTION count_cart_additions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_cart_addition (day, item_id, cart_id)
  SELECT DISTINCT (now() AT TIME ZONE 'Asia/Taipei')::date, item_id, cart_id FROM changed
  ORDER BY item_id, cart_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cart_line_counted AFTER INSERT ON cart_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_cart_additions();
