-- Processes cache what visitors see until `shop_changed` is notified at the commit of a transaction (docs/decisions/0013). Without a
-- payload anything may have changed; with one, only what it names.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '');
  RETURN NULL;
END $$;

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'setting', 'exchange_rate', 'default_rate', 'mail_text', 'store', 'article', 'faq', 'home_layout',
    'picture', 'artist', 'artwork', 'work_picture', 'item', 'item_facet', 'item_store', 'facet', 'masterpiece', 'artist_category',
    'substrate', 'moulding', 'mat_color', 'glazing',
    'news', 'news_artist', 'news_item',
    'freight_zone', 'freight_zone_country', 'freight_service', 'freight_rate', 'freight_parameter', 'freight_limit'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_update AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION notify_change()', shown);
  END LOOP;
END $$;
-- Updates have their own trigger below.
CREATE TRIGGER notify_update AFTER INSERT OR DELETE OR TRUNCATE ON edition_copy
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();

-- Custom sizes and frames are visible to their buyers only.
CREATE FUNCTION notify_change_of_shop_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE NOT custom) THEN
    PERFORM pg_notify('shop_changed', '');
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['size', 'frame'] LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION notify_change_of_shop_rows()', shown);
    EXECUTE format(
      'CREATE TRIGGER notify_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION notify_change_of_shop_rows()', shown);
    EXECUTE format(
      'CREATE TRIGGER notify_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION notify_change_of_shop_rows()', shown);
    EXECUTE format(
      'CREATE TRIGGER notify_truncate AFTER TRUNCATE ON %1$I
       FOR EACH STATEMENT EXECUTE FUNCTION notify_change()', shown);
  END LOOP;
END $$;

-- Visitors see only whether an artist sells, and the ranking.
CREATE FUNCTION notify_change_of_copies_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.copies > 0) <> (OLD.copies > 0) OR EXISTS (
    SELECT FROM artist_copies_sold AS other
    WHERE other.artist_id <> NEW.artist_id AND other.copies > 0
      AND other.copies BETWEEN least(NEW.copies, OLD.copies) AND greatest(NEW.copies, OLD.copies)
  ) THEN
    PERFORM pg_notify('shop_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_update AFTER UPDATE ON artist_copies_sold
  FOR EACH ROW WHEN (NEW.copies <> OLD.copies) EXECUTE FUNCTION notify_change_of_copies_sold();

-- Visitors see how many copies of an edition are free; a paid copy does not change that.
CREATE FUNCTION notify_change_of_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN former USING (item_id, number)
    WHERE (changed.status = 'free') <> (former.status = 'free')
  ) THEN
    PERFORM pg_notify('shop_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_copies_update AFTER UPDATE ON edition_copy
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change_of_copies();

-- The currency chosen for a cart, which decides what its visitor sees: `cart:` and the hash of the cart's token.
CREATE FUNCTION notify_cart_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.token_hash IS NOT NULL THEN
    PERFORM pg_notify('shop_changed', 'cart:' || encode(OLD.token_hash, 'hex'));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.token_hash IS NOT NULL THEN
    PERFORM pg_notify('shop_changed', 'cart:' || encode(NEW.token_hash, 'hex'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cart_currency_given AFTER INSERT ON cart
  FOR EACH ROW WHEN (NEW.currency IS NOT NULL) EXECUTE FUNCTION notify_cart_currency();
CREATE TRIGGER cart_currency_changed AFTER UPDATE OF currency, token_hash ON cart
  FOR EACH ROW WHEN ((OLD.currency, OLD.token_hash) IS DISTINCT FROM (NEW.currency, NEW.token_hash))
  EXECUTE FUNCTION notify_cart_currency();
CREATE TRIGGER cart_currency_gone AFTER DELETE ON cart
  FOR EACH ROW WHEN (OLD.currency IS NOT NULL) EXECUTE FUNCTION notify_cart_currency();
