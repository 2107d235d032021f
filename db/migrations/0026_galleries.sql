-- Galleries and companies (docs/rules/galleries.md).

ALTER TABLE shop_order
  -- The buyer's own number of the purchase, for their bookkeeping; null without one.
  ADD COLUMN po_number text CHECK (char_length(po_number) BETWEEN 1 AND 60);
