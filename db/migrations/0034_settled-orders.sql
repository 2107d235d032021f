-- Whether an order is made: it is paid, also where a part of the money is or was refunded, or it is on agreed terms. As `isSettled` in the
-- application; a refund of everything ends an order that is not made yet. Money that is sent back for an order that was never paid is
-- `refunding` too.
CREATE FUNCTION is_settled(payment_status text, settled_at timestamptz, is_on_terms boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT is_on_terms OR payment_status IN ('paid', 'partly_refunded')
    OR (payment_status = 'refunding' AND settled_at IS NOT NULL)
$$;

DROP INDEX shop_order_to_make;
CREATE INDEX shop_order_to_make ON shop_order (created_at, id)
  WHERE (status = 'generating' AND is_settled(payment_status, settled_at, is_on_terms)) OR remake_since IS NOT NULL;
