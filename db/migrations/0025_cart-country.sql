-- The country that a visitor chose for the freight estimate; kept with the cart, as the currency is.
ALTER TABLE cart ADD COLUMN country_code text CHECK (country_code ~ '^[A-Z]{2}$');
