-- A shop began with an example's name, address, stores and bank account. Where nobody has changed them and nothing was sold,
-- they give way to a placeholder that pages leave out; the demo brings its own (demo/shop.ts).

-- `setup`: what the shop begins with and staff confirm before orders are taken, by reading it or by saving their own.
DO $$
DECLARE is_in_use boolean;
BEGIN
  is_in_use := EXISTS (SELECT FROM shop_order) OR EXISTS (SELECT FROM setting WHERE key = 'demo');
  INSERT INTO setting (key, value)
  VALUES ('setup', jsonb_build_object('rates', is_in_use, 'freight', is_in_use, 'texts', is_in_use));
  IF is_in_use THEN RETURN; END IF;

  UPDATE setting
  SET value = '{
    "name": {"en": "My shop", "zh-Hant": "我的商店", "zh-CN": "我的商店"},
    "phone": "", "email": "",
    "address": {"en": "", "zh-Hant": "", "zh-CN": ""},
    "social": []
  }'
  WHERE key = 'info' AND version = 1 AND value ->> 'email' = 'service@giclee.example';
  UPDATE setting SET value = 'null'
  WHERE key = 'bank_account' AND version = 1 AND value ->> 'account' = '000-000-000000';
  DELETE FROM store
  WHERE version = 1 AND phone IN ('+886 2 5550 0100', '+886 6 5550 0200')
    AND NOT EXISTS (SELECT FROM item_store WHERE item_store.store_id = store.id);
END $$;
