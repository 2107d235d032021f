-- Accounts whose password everybody knows: with DEMO=off nobody signs in by them.
ALTER TABLE member ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
-- The demo's people alone have such addresses, which belong to nobody.
UPDATE member SET is_demo = true WHERE email_key LIKE '%@example.com';
CREATE INDEX member_demo ON member (id) WHERE is_demo;
CREATE INDEX staff_demo ON staff (id) WHERE is_demo;
