-- Orders wait until the owner has read the first texts. A shop that has sold with them counts as set up.
UPDATE setting SET value = value || '{"texts": true}', version = version + 1
WHERE key = 'setup' AND NOT (value ->> 'texts')::boolean AND EXISTS (SELECT FROM shop_order);
