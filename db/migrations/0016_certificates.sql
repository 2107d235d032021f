-- Public keys of certificates of authenticity. Rows are never deleted: certificates that former keys signed stay valid.
CREATE TABLE certificate_key (
  -- The key's JWK thumbprint (RFC 7638).
  id text PRIMARY KEY,
  -- Ed25519, 32 bytes in base64url.
  public_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- Certificates of authenticity, one for each print that is final (docs/rules/orders.md, docs/certificates.md).
CREATE TABLE certificate (
  -- 80 random bits: whoever has the id reads the certificate.
  id text PRIMARY KEY CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  order_line_id integer NOT NULL,
  item_id integer NOT NULL,
  -- The copy's number in a limited edition; otherwise the print's position in its line.
  number integer NOT NULL CHECK (number > 0),
  is_limited boolean NOT NULL,
  -- The signed bytes: canonical JSON that is never changed.
  document text NOT NULL,
  key_id text NOT NULL REFERENCES certificate_key,
  -- 64 bytes in base64url.
  signature text NOT NULL,
  issued_at timestamptz NOT NULL,
  revoked_at timestamptz,
  UNIQUE (order_line_id, number),
  FOREIGN KEY (order_line_id, item_id) REFERENCES order_line (id, item_id)
);
-- A copy of a limited edition has one certificate, whichever order it belongs to. A copy that was not made is free again with its number:
-- its next owner gets a certificate beside the revoked one.
CREATE UNIQUE INDEX certificate_copy ON certificate (item_id, number) WHERE is_limited AND revoked_at IS NULL;
CREATE INDEX certificate_key_used ON certificate (key_id);
