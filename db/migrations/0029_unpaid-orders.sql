-- How many orders may wait for their money at once, counted by member and by the network they were placed from.

ALTER TABLE shop_order
  -- The address or IPv6 network that the order came from; removed once no limit counts it any more.
  ADD COLUMN placed_from text;

CREATE INDEX shop_order_open_of_member ON shop_order (member_id)
  WHERE status = 'generating' AND payment_status IN ('unpaid', 'pending', 'failed') AND NOT is_on_terms;
CREATE INDEX shop_order_open_of_network ON shop_order (placed_from)
  WHERE status = 'generating' AND payment_status IN ('unpaid', 'pending', 'failed') AND NOT is_on_terms
    AND placed_from IS NOT NULL;
CREATE INDEX shop_order_placed_from_age ON shop_order (created_at) WHERE placed_from IS NOT NULL;

ALTER TABLE member
  -- Since when it is known that the member reads the mails sent to the e-mail address; null while that is unknown.
  ADD COLUMN email_confirmed_at timestamptz;

-- What went to an address recently.
CREATE INDEX mail_recipient ON mail (recipient, created_at);
