-- Mails that were written without a mail server wait until the shop is started with one.
ALTER TABLE mail ADD COLUMN is_waiting boolean NOT NULL DEFAULT false;
-- When the links of a mail end; it is not sent later.
ALTER TABLE mail ADD COLUMN expires_at timestamptz;
CREATE INDEX mail_waiting ON mail (id) WHERE is_waiting;
